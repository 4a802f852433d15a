import { searchFor } from '../cases/finding.ts'
import { listOf } from '../cases/lists.ts'
import { changedContact, newContact, recordCases } from '../cases/records.ts'
import { reportCases } from '../cases/reports.ts'
import { nth, type Workplace } from '../cases/workplace.ts'
import type { Request } from '../measure/connection.ts'
import { percentile } from '../measure/figures.ts'
import type { Server } from '../server.ts'
import type { Size } from '../sizes.ts'
import { connectionsTo } from './connections.ts'
import { atPace } from './pace.ts'

export type MixedLoad = {
  perSecond: number
  seconds: number
  workspaces: number
  /** Of an idle server, asked one by one. */
  idleP50: number
  p50: number
  p95: number
  p99: number
  errors: number
  /** Memory of the process while it goes on, at its highest. */
  peakMb: number
}

const detail = recordCases.filter(({ kind }) => kind === 'detail' || kind === 'notifications')
const shown = reportCases.filter(({ kind }) => kind === 'board' || kind === 'report')

type Asking = (at: Workplace, n: number) => Request

/** 16 reads, 3 writes and 1 search of every 20. */
const mix: Asking[] = [
  ...repeated(6, (at) => listOf.contacts(at, {})),
  ...repeated(3, (at) => listOf.inquiries(at, {})),
  ...repeated(1, (at) => listOf.companies(at, {})),
  ...repeated(5, (at, n) => nth(detail, n).request(at, n)),
  ...repeated(1, (at, n) => nth(shown, n).request(at, n)),
  ...repeated(1, newContact),
  ...repeated(2, changedContact),
  ...repeated(1, (at) => searchFor(at, 'mar')),
]

export async function runMixedLoad(
  workplaces: Workplace[],
  { perSecond, seconds }: Size['load'],
  { origin, memoryMb }: Server,
): Promise<MixedLoad> {
  const { ask, close } = await openMix(workplaces, origin)
  try {
    const idle = []
    for (let n = 0; n < mix.length * 5; n++) idle.push((await ask(n)).ms)
    const times: number[] = []
    let errors = 0
    let peakMb = memoryMb()
    await atPace(perSecond, seconds, async (n) => {
      const { ms, status } = await ask(n)
      times.push(ms)
      if (status >= 400) errors++
      if (n % 100 === 0) peakMb = Math.max(peakMb, memoryMb())
    })
    return {
      perSecond,
      seconds,
      workspaces: workplaces.length,
      idleP50: percentile(idle, 50),
      p50: percentile(times, 50),
      p95: percentile(times, 95),
      p99: percentile(times, 99),
      errors,
      peakMb,
    }
  } finally {
    close()
  }
}

/** The p99 of the same from the first request that a server gets, in its first seconds. */
export async function runFirstSeconds(
  workplaces: Workplace[],
  { perSecond }: Size['load'],
  { origin }: Server,
): Promise<number> {
  const { ask, close } = await openMix(workplaces, origin)
  const times: number[] = []
  await atPace(perSecond, firstSeconds, async (n) => void times.push((await ask(n)).ms))
  close()
  return percentile(times, 99)
}

export const firstSeconds = 5

export async function openMix(workplaces: Workplace[], origin: string) {
  const connections = connectionsTo(origin)
  for (const { caller } of workplaces) await caller.renew()
  // Spread by a step that has no divisor with the mix, so that every workspace gets every kind of request.
  const bytesOf = (n: number) => {
    const at = nth(workplaces, n)
    return at.caller.bytes(nth(mix, n * 7 + Math.floor(n / mix.length))(at, n))
  }
  return {
    ask: (n: number) => timed(() => connections.send(bytesOf(n))),
    open: connections.open,
    close: connections.close,
  }
}

/** A connection that breaks counts as an error. */
export async function timed(send: () => Promise<number>): Promise<{ ms: number; status: number }> {
  const began = performance.now()
  const status = await send().catch(() => 599)
  return { ms: performance.now() - began, status }
}

function repeated(times: number, asking: Asking): Asking[] {
  return Array.from({ length: times }, () => asking)
}
