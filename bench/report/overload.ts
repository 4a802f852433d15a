import type { Flood, Overload, Overloads } from '../load/overload.ts'
import type { Row } from './surroundings.ts'
import { shortened as s } from './targets.ts'

type Limits = { answered: number; answeredMs: number; refusedMs: number; healthMs: number; flooded: number }

const targets: Limits = { answered: 0.9, answeredMs: 1000, refusedMs: 100, healthMs: 100, flooded: 3 }

/** What fails a quick run, on a machine that may do much else: a server that sheds what it could answer, or lets one take all. */
const tolerated: Limits = { answered: 0.4, answeredMs: 8000, refusedMs: 5000, healthMs: 2000, flooded: 15 }

export const rowsOfOverload = ({ alone, crowded, flood }: Overloads): Row[] => [
  ...rowsOf('alone', alone),
  ...rowsOf('with a neighbour on each core', crowded),
  [
    'lists of one workspace, while a session of another floods',
    `p95 ${s(flood.quietP95)} → ${s(flood.floodedP95)} ms; ${flood.refused} of the flood refused`,
    `at most ${targets.flooded} ×`,
    isFlooded(flood, targets),
  ],
]

function rowsOf(where: string, it: Overload): Row[] {
  return [
    [
      `${where}: asked for ${s(it.offeredPerSecond)} a second`,
      `${s(it.answeredPerSecond)} answered, ${s(it.answeredPerSecond / it.bestPerSecond)} of the most; ${it.errors} errors`,
      `at least ${targets.answered} of the most, no errors`,
      isTooFew(it, targets),
    ],
    [
      `${where}: what is answered`,
      `p50 ${s(it.answered.p50)}, p99 ${s(it.answered.p99)} ms`,
      `p99 at most ${targets.answeredMs} ms`,
      it.answered.p99 > targets.answeredMs,
    ],
    [
      `${where}: what is refused`,
      `p99 ${s(it.refused.p99)} ms of ${it.refused.count}; of a bare server ${s(it.bareP99)}`,
      `p99 at most ${targets.refusedMs} ms more than of a bare server`,
      it.refused.p99 > it.bareP99 + targets.refusedMs,
    ],
    [
      `${where}: /healthz and /readyz`,
      `p99 ${s(it.health.p99)} ms, ${it.health.failed} failed`,
      `p99 at most ${targets.healthMs} ms more, none`,
      isUnhealthy(it, targets),
    ],
  ]
}

const isTooFew = (it: Overload, { answered }: Limits) =>
  it.answeredPerSecond < it.bestPerSecond * answered || it.errors > 0
const isUnhealthy = ({ health, bareP99 }: Overload, { healthMs }: Limits) =>
  health.p99 > bareP99 + healthMs || health.failed > 0
const isFlooded = ({ quietP95, floodedP95 }: Flood, { flooded }: Limits) => floodedP95 > quietP95 * flooded

/** One line for everything that is far off. */
export function findOverloadFailures({ alone, crowded, flood }: Overloads): string[] {
  const lines = alone.refused.count === 0 ? ['overload: nothing was refused'] : []
  for (const [where, it] of Object.entries({ alone, crowded })) {
    if (isTooFew(it, tolerated))
      lines.push(
        `overload, ${where}: ${s(it.answeredPerSecond)} of ${s(it.bestPerSecond)} a second, ${it.errors} errors`,
      )
    if (it.answered.p99 > tolerated.answeredMs)
      lines.push(`overload, ${where}: p99 of what is answered ${s(it.answered.p99)} ms`)
    if (it.refused.p99 > it.bareP99 + tolerated.refusedMs)
      lines.push(`overload, ${where}: p99 of what is refused ${s(it.refused.p99)} ms`)
    if (isUnhealthy(it, tolerated))
      lines.push(
        `overload, ${where}: p99 of /healthz ${s(it.health.p99)} ms, ${it.health.failed} not answered well`,
      )
  }
  if (isFlooded(flood, tolerated))
    lines.push(`overload: p95 beside a flood ${s(flood.quietP95)} → ${s(flood.floodedP95)} ms`)
  return lines
}
