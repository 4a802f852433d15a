import { setTimeout as sleep } from 'node:timers/promises'
import { type Import, imports } from '@caravel/contract/imports'
import type { Workplace } from '../cases/workplace.ts'
import type { Caller } from '../measure/caller.ts'

/** How long each part of an import took, in milliseconds. */
export type Imported = { contacts: number; readMs: number; checkMs: number; runMs: number }

/** Sends a file of new contacts, tries it and takes it in, as a person does who agrees to all that is suggested. */
export async function importPeople({ caller }: Workplace, content: string): Promise<Imported> {
  const params = { org: caller.org }
  const body = { kind: 'contact', name: 'people.csv', size: Buffer.byteLength(content) } as const
  const { id, url } = await caller.call(imports.create, { params, body })
  const sent = await fetch(new URL(url, caller.origin), { method: 'PUT', body: content })
  if (!sent.ok) throw new Error(`The file was refused with ${sent.status}: ${await sent.text()}`)
  const one = { params: { ...params, id } }

  const readMs = await timed(async () => {
    await caller.call(imports.read, one)
    await until(caller, id, 'read')
  })
  const { plan } = await caller.call(imports.get, one)
  const checkMs = await timed(async () => {
    await caller.call(imports.check, { ...one, body: plan })
    await until(caller, id, 'checked')
  })
  const runMs = await timed(async () => {
    await caller.call(imports.run, one)
    await until(caller, id, 'done')
  })
  const { created, skipped, failed } = await caller.call(imports.get, one)
  // Some are called like somebody without an email who is in the data already.
  if (failed > 0 || skipped > created / 100)
    throw new Error(`Only ${created} contacts came in: the figures would be of something else.`)
  return { contacts: created + skipped, readMs, checkMs, runMs }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function until(caller: Caller, id: string, wanted: Import['state']) {
  for (;;) {
    await caller.renew()
    const { state, failure } = await caller.call(imports.get, { params: { org: caller.org, id } })
    if (state === wanted) return
    if (failure) throw new Error(`The import did not go on: ${failure}.`)
    await sleep(50)
  }
}
