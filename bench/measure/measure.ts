import type pg from 'pg'
import type { Case } from '../cases/case.ts'
import type { Workplace } from '../cases/workplace.ts'
import { countBareThroughput } from '../limit/bare.ts'
import { countReads, type Reads } from '../limit/reads.ts'
import type { Recording } from '../limit/record.ts'
import type { Size } from '../sizes.ts'
import { median, percentile } from './figures.ts'
import { countThroughput, Refused, timeAlone } from './timing.ts'

/** What was measured of a case. Times are in milliseconds, in the big workspace unless said otherwise. */
export type Figures = {
  p50: number
  p95: number
  /** In the small workspace. */
  smallP50: number
  perSecond: number
  /** The same statements by the bare driver; absent for what changes something. */
  barePerSecond?: number
  statements: number
  reads?: Reads
}

export type Measured = { case: Case; figures?: Figures; refused?: string }

type Round = {
  alone: { big: number[]; small: number[] }
  perSecond?: number
  barePerSecond?: number
}

export type Bench = {
  big: Workplace
  small: Workplace
  recordings: Map<string, Recording>
  bare: pg.Client[]
  size: Size
  say: (line: string) => void
}

/** Round after round through all cases, so that a bad minute of the machine does not hit all figures of one. */
export async function measureCases(cases: Case[], bench: Bench): Promise<Measured[]> {
  const rounds = new Map<Case, Round[]>(cases.map((one) => [one, []]))
  const refused = new Map<Case, string>()
  for (let round = 1; round <= bench.size.rounds; round++) {
    bench.say(`Round ${round} of ${bench.size.rounds}, ${cases.length} cases …`)
    for (const one of cases) {
      if (refused.has(one) || rounds.get(one)?.some(isSlow)) continue
      try {
        rounds.get(one)?.push(await measureOnce(one, bench))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refused.set(one, error.message)
      }
    }
  }
  const measured: Measured[] = []
  for (const [one, all] of rounds) {
    const why = refused.get(one)
    measured.push(why ? { case: one, refused: why } : { case: one, figures: await sumUp(one, all, bench) })
  }
  return measured
}

async function measureOnce(one: Case, { big, small, recordings, bare, size }: Bench): Promise<Round> {
  await big.caller.renew()
  await small.caller.renew()
  const alone = await timeAlone(one, big, small, size.aloneMs)
  if (isSlow({ alone })) return { alone }
  const perSecond = await countThroughput(one, big, size.throughputMs)
  const recording = recordings.get(one.name)
  if (!recording || !isReplayable(one)) return { alone, perSecond }
  return { alone, perSecond, barePerSecond: await countBareThroughput(bare, recording, size.throughputMs) }
}

/** So slow that many at once would only wait for each other until they are sent away. Once is enough to know it. */
const isSlow = ({ alone }: Round) => percentile(alone.big, 50) > 1000

/** One recorded change, made again from all connections at once, would mostly wait for itself. */
const isReplayable = ({ kind }: Case) => !['create', 'patch', 'bulk', 'login'].includes(kind)

/** A new inquiry takes a number that no replay can take again, and a login has no workspace. */
const isCountable = ({ kind, name }: Case) => kind !== 'login' && name !== 'inquiry, created'

async function sumUp(one: Case, rounds: Round[], { recordings, bare }: Bench): Promise<Figures> {
  const recording = recordings.get(one.name)
  const [client] = bare
  const medianOf = (figure: (round: Round) => number) => median(rounds.map(figure))
  return {
    p50: medianOf(({ alone }) => percentile(alone.big, 50)),
    p95: medianOf(({ alone }) => percentile(alone.big, 95)),
    smallP50: medianOf(({ alone }) => percentile(alone.small, 50)),
    perSecond: medianOf(({ perSecond = Number.NaN }) => perSecond),
    ...(isReplayable(one) && { barePerSecond: medianOf(({ barePerSecond = Number.NaN }) => barePerSecond) }),
    statements: recording?.statements.length ?? 0,
    ...(recording && client && isCountable(one) && { reads: await countReads(client, recording) }),
  }
}
