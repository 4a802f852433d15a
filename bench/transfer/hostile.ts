import { setTimeout as sleep } from 'node:timers/promises'
import { imports } from '@caravel/contract/imports'
import { textRow, workbookWith } from '../../apps/server/src/spreadsheets/testing/workbook.ts'
import { nth, type Workplace } from '../cases/workplace.ts'
import { askLists } from '../load/storm.ts'
import { percentile } from '../measure/figures.ts'
import type { Size } from '../sizes.ts'

/** The p95 of the lists of a workspace before others send files that are made to keep a server busy, and meanwhile. */
export type Hostile = { files: number; workspaces: number; quietP95: number; busyP95: number }

const filesInAll = 20

export async function askWhileAttacked(
  at: Workplace,
  attackers: Workplace[],
  { storm }: Size,
): Promise<Hostile> {
  const files = await hostileFiles()
  await at.caller.renew()
  const quiet = await askLists(at, storm.seconds / 4, () => false)
  let over = false
  const attack = Promise.all(
    attackers.map(async (attacker, place) => {
      for (let n = place; n < filesInAll; n += attackers.length) await send(attacker, nth(files, n))
    }),
  ).finally(() => {
    over = true
  })
  const [busy] = await Promise.all([askLists(at, Number.POSITIVE_INFINITY, () => over), attack])
  return {
    files: filesInAll,
    workspaces: attackers.length,
    quietP95: percentile(quiet, 95),
    busyP95: percentile(busy, 95),
  }
}

/** A few thousand bytes each: a number format that never ends, and as many cells as one likes, which deflate to nothing. */
async function hostileFiles(): Promise<Buffer[]> {
  const rows = textRow('Name') + textRow('Ada')
  const format = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(400_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
  return [
    await workbookWith(rows, { 'xl/styles.xml': format }),
    await workbookWith(rows + textRow(...Array<string>(200).fill('x')).repeat(400)),
  ]
}

/** Until it is known what became of it. */
async function send({ caller }: Workplace, file: Buffer) {
  const params = { org: caller.org }
  const body = { kind: 'contact', name: 'people.xlsx', size: file.length } as const
  const { id, url } = await caller.call(imports.create, { params, body })
  const sent = await fetch(new URL(url, caller.origin), { method: 'PUT', body: new Uint8Array(file) })
  if (!sent.ok) throw new Error(`The file was refused with ${sent.status}: ${await sent.text()}`)
  const one = { params: { ...params, id } }
  await caller.call(imports.read, one)
  for (;;) {
    await caller.renew()
    const { state } = await caller.call(imports.get, one)
    if (state !== 'reading') break
    await sleep(50)
  }
  await caller.call(imports.remove, one)
}
