import { firstSeconds, type MixedLoad } from '../load/mixed.ts'
import type { Ringing } from '../load/ringing.ts'
import type { Storm } from '../load/storm.ts'
import type { Streams } from '../load/streams.ts'
import type { LongestTask } from '../web/long-tasks.ts'
import { shortened as s } from './targets.ts'

export type Surroundings = {
  startMs: number
  startWithDatabaseMs: number
  memory: { idleMb: number; loadedMb: number; afterMb: number }
  load: MixedLoad
  /** Of a server that has just started. */
  firstP99: number
  streams: Streams
  storm: Storm
  ringing: Ringing
  weights?: Record<string, number>
  longest?: Record<string, LongestTask>
}

export type Row = [what: string, value: string, target: string, missed?: boolean]

export function surroundingsOf(it: Surroundings): string {
  return tableOf('Around it', [...rowsOfServer(it), ...rowsOfScreens(it)])
}

export function tableOf(heading: string, rows: Row[]): string {
  const lines = rows.map(
    ([what, value, target, missed]) => `| ${what} | ${missed ? `**${value}**` : value} | ${target} |`,
  )
  return `### ${heading}\n\n| | | target |\n| --- | --- | --- |\n${lines.join('\n')}`
}

function rowsOfServer(it: Surroundings): Row[] {
  const { load, streams, storm, ringing, memory } = it
  return [
    ['start, database running', `${s(it.startMs / 1000)} s`, ''],
    [
      'start with its own database',
      `${s(it.startWithDatabaseMs / 1000)} s`,
      'at most 3 s',
      it.startWithDatabaseMs > 3000,
    ],
    ['memory idle', `${s(memory.idleMb)} MB`, ''],
    ['memory under load, most', `${s(memory.loadedMb)} MB`, ''],
    ['memory after', `${s(memory.afterMb)} MB`, ''],
    [
      `${load.perSecond} mixed requests/s from ${load.workspaces} workspaces for ${load.seconds} s`,
      `p50 ${s(load.p50)}, p95 ${s(load.p95)}, p99 ${s(load.p99)} ms; ${load.errors} errors; idle p50 ${s(load.idleP50)} ms`,
      'p99 below 10 × the idle p50, no errors',
      load.p99 >= load.idleP50 * 10 || load.errors > 0,
    ],
    [
      `the first ${firstSeconds} s of it on a server just started`,
      `p99 ${s(it.firstP99)} ms`,
      'p99 below 10 × the idle p50',
      it.firstP99 >= load.idleP50 * 10,
    ],
    [
      `${streams.number} open event streams`,
      `${s(streams.openMb - streams.beforeMb)} MB`,
      'less than 50 MB',
      streams.openMb - streams.beforeMb >= 50,
    ],
    [
      `${storm.perSecond} logins/s for ${storm.seconds} s`,
      `lists' p95 ${s(storm.quietP95)} → ${s(storm.stormyP95)} ms; ${storm.signedIn} signed in, ${storm.sentAway} sent away`,
      'at most 3 ×',
      storm.stormyP95 > storm.quietP95 * 3,
    ],
    [
      `${ringing.tasks} tasks that ring in the same minute`,
      `all within ${s(ringing.seconds)} s; lists' p95 ${s(ringing.quietP95)} → ${s(ringing.ringingP95)} ms`,
      'at most 3 ×',
      ringing.ringingP95 > ringing.quietP95 * 3,
    ],
  ]
}

function rowsOfScreens({ weights = {}, longest = {} }: Surroundings): Row[] {
  return [
    ...Object.entries(weights).map(
      ([screen, kB]): Row => [
        `JavaScript of ${screen}, gzip`,
        `${s(kB)} kB`,
        `at most ${screen === 'login' ? 160 : 240} kB`,
        kB > (screen === 'login' ? 160 : 240),
      ],
    ),
    ...Object.entries(longest).map(
      ([act, { wall, cpu }]): Row => [
        `longest task while ${act}, 60 rows`,
        `${s(wall)} ms, of which ${s(cpu)} ms of processor`,
        'at most 50 ms',
        wall > 50,
      ],
    ),
  ]
}
