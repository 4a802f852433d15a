import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { listOf } from '../cases/lists.ts'
import { lookAround, nth, type Workplace } from '../cases/workplace.ts'
import type { BenchData } from '../generate/database.ts'
import { signIn } from '../measure/caller.ts'
import { bytesOf } from '../measure/connection.ts'
import { percentile } from '../measure/figures.ts'
import { onDatabase, startServer } from '../server.ts'
import type { Size } from '../sizes.ts'
import { connectionsTo } from './connections.ts'
import { openMix, timed } from './mixed.ts'
import { atPace } from './pace.ts'
import { askLists } from './storm.ts'

/** What a server does that is asked for twice of what it can answer. */
export type Overload = {
  /** What it answers at most, asked by as many as are always answered. */
  bestPerSecond: number
  offeredPerSecond: number
  answeredPerSecond: number
  answered: { p50: number; p99: number }
  refused: { count: number; p99: number }
  /** Neither answered nor told to come back. */
  errors: number
  /** Of /healthz and /readyz meanwhile. */
  health: { p99: number; failed: number }
  /** Of a server that does nothing: what the machine, and the bench itself, make everyone wait. */
  bareP99: number
}

/** The first pages of the lists in one workspace, while a session of another one asks for all that the server can do. */
export type Flood = { quietP95: number; floodedP95: number; refused: number }

export type Overloads = { alone: Overload; crowded: Overload; flood: Flood }

type Plan = { size: Size; data: BenchData; url: string; say: (line: string) => void }

export async function measureOverload(plan: Plan, only = ''): Promise<Overloads | undefined> {
  if (!'overload'.includes(only)) return undefined
  const { size, data, url, say } = plan
  say('Overload, alone and with neighbours …')
  const server = await startServer(onDatabase(url, data.dataDir))
  const bare = await startBare()
  const neighbours: ChildProcess[] = []
  try {
    const places: Workplace[] = []
    for (const place of data.many.slice(0, size.load.workspaces))
      places.push(await lookAround(await signIn(server.origin, place)))
    const alone = await overload(places, size, server.origin, bare.origin)
    const flood = await floodBeside(places, size, alone.bestPerSecond * 2)
    for (let core = 0; core < availableParallelism(); core++) neighbours.push(startNeighbour())
    const crowded = await overload(places, size, server.origin, bare.origin)
    return { alone, crowded, flood }
  } finally {
    for (const other of [bare.child, ...neighbours]) other.kill('SIGKILL')
    await server.stop()
  }
}

/** A program that uses all of a core that it can get. */
const startNeighbour = () => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })

const bareServer = `require('node:http').createServer((_, answer) => answer.end('ok'))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

async function startBare() {
  const child = spawn(process.execPath, ['-e', bareServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { child, origin: `http://127.0.0.1:${String(port).trim()}` }
}

/** Few enough that the server has a place for each to wait, and many enough that it always has something to do. */
const askingAtOnce = 24
/** More than may wait, and are in work. */
const asWaitAtOnce = 160

async function overload(
  places: Workplace[],
  { overload: { seconds } }: Size,
  origin: string,
  bareOrigin: string,
): Promise<Overload> {
  const { ask, open, close } = await openMix(places, origin)
  await open(asWaitAtOnce)
  // What was asked before is over, and everything that is asked for the first time has been.
  await findBest(ask, seconds / 2)
  const bestBefore = await findBest(ask, seconds)
  const offeredPerSecond = Math.round(bestBefore * 2)
  const times = { answered: [] as number[], refused: [] as number[] }
  let errors = 0
  let isOver = false
  const health = watch(origin, ['/healthz', '/readyz'], () => isOver)
  const bare = watch(bareOrigin, ['/'], () => isOver)
  const began = performance.now()
  let inTime = 0
  await atPace(offeredPerSecond, seconds, async (n) => {
    const { ms, status } = await ask(n)
    if (status < 400) {
      times.answered.push(ms)
      if (performance.now() - began < seconds * 1000) inTime++
    } else if (status === 503) times.refused.push(ms)
    else errors++
  })
  isOver = true
  // The machine itself is not as quick in one minute as in the next.
  const bestPerSecond = (bestBefore + (await findBest(ask, seconds))) / 2
  close()
  return {
    bestPerSecond,
    offeredPerSecond,
    answeredPerSecond: inTime / seconds,
    answered: { p50: percentile(times.answered, 50), p99: percentile(times.answered, 99) },
    refused: { count: times.refused.length, p99: percentile(times.refused, 99) },
    errors,
    health: await health,
    bareP99: (await bare).p99,
  }
}

type Ask = (n: number) => Promise<{ ms: number; status: number }>

/** Answers a second, each asked for as soon as the one before has come. */
async function findBest(ask: Ask, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let asked = 0
  let answered = 0
  const askOn = async () => {
    while (performance.now() < until) {
      const { status } = await ask(asked++)
      if (status < 400 && performance.now() < until) answered++
    }
  }
  await Promise.all(Array.from({ length: askingAtOnce }, askOn))
  return answered / seconds
}

const watchEveryMs = 50

async function watch(origin: string, paths: string[], isOver: () => boolean) {
  const connections = connectionsTo(origin)
  const times: number[] = []
  let failed = 0
  for (let n = 0; !isOver(); n++) {
    const path = nth(paths, n)
    const { ms, status } = await timed(() =>
      connections.send(bytesOf(origin, undefined, { method: 'GET', path })),
    )
    times.push(ms)
    if (status !== 200) failed++
    await sleep(watchEveryMs)
  }
  connections.close()
  return { p99: percentile(times, 99), failed }
}

async function floodBeside(
  places: Workplace[],
  { overload: { seconds } }: Size,
  perSecond: number,
): Promise<Flood> {
  const [flooding, walking] = [nth(places, 0), nth(places, 1)]
  const quiet = await askLists(walking, seconds / 2, () => false)
  const connections = connectionsTo(flooding.caller.origin)
  const bytes = flooding.caller.bytes(listOf.contacts(flooding, {}))
  let refused = 0
  const flood = atPace(perSecond, seconds, async () => {
    const { status } = await timed(() => connections.send(bytes))
    if (status === 503) refused++
  })
  const flooded = await askLists(walking, seconds, () => false)
  await flood
  connections.close()
  return { quietP95: percentile(quiet, 95), floodedP95: percentile(flooded, 95), refused }
}
