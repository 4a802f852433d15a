import { setTimeout as sleep } from 'node:timers/promises'
import type { Case } from './cases/case.ts'
import { lookAround, type Workplace } from './cases/workplace.ts'
import type { BenchData } from './generate/database.ts'
import { openBare } from './limit/bare.ts'
import type { Recording } from './limit/record.ts'
import { runFirstSeconds, runMixedLoad } from './load/mixed.ts'
import { ringAtOnce } from './load/ringing.ts'
import { stormLogins } from './load/storm.ts'
import { weighStreams } from './load/streams.ts'
import { signIn } from './measure/caller.ts'
import { type Measured, measureCases } from './measure/measure.ts'
import type { Surroundings } from './report/surroundings.ts'
import { onDatabase, type Server, startServer } from './server.ts'
import type { Size } from './sizes.ts'
import { openPage } from './web/browser.ts'
import { traceActs } from './web/long-tasks.ts'
import { weighScreens } from './web/weights.ts'

type Plan = {
  size: Size
  data: BenchData
  /** Of the database that the bench has started. */
  url: string
  cases: Case[]
  recordings: Map<string, Recording>
  withLoad: boolean
  say: (line: string) => void
}

type Whole = { measured: Measured[]; surroundings?: Omit<Surroundings, 'startWithDatabaseMs'> }

/** Everything that is asked of a running server, on one and the same from its start to its end. */
export async function runAll(plan: Plan): Promise<Whole> {
  const { size, data, url, cases, recordings, say } = plan
  const server = await startServer(onDatabase(url, data.dataDir))
  const bare = await openBare(url)
  try {
    await sleep(size.settleMs)
    const idleMb = server.memoryMb()
    const big = await lookAround(await signIn(server.origin, data.big))
    const small = await lookAround(await signIn(server.origin, data.small))
    const measured = await measureCases(cases, { big, small, recordings, bare, size, say })
    if (!plan.withLoad) return { measured }
    return { measured, surroundings: await loadServer(plan, server, big, idleMb) }
  } finally {
    for (const client of bare) await client.end()
    await server.stop()
  }
}

async function loadServer({ size, data, url, say }: Plan, server: Server, big: Workplace, idleMb: number) {
  say(
    `Load from ${size.load.workspaces} workspaces for ${size.load.seconds} s, streams, a storm of logins, reminders …`,
  )
  const many: Workplace[] = []
  for (const place of data.many) many.push(await lookAround(await signIn(server.origin, place)))
  const asking = many.slice(0, size.load.workspaces)
  const load = await runMixedLoad(asking, size.load, server)
  const fresh = await startServer(onDatabase(url, data.dataDir))
  const firstP99 = await runFirstSeconds(asking, size.load, fresh).finally(fresh.stop)
  const streams = await weighStreams(many, size, server.memoryMb)
  const storm = await stormLogins(big, many, size.storm)
  const ringing = await ringAtOnce(big, url, size.ringing)
  await sleep(size.settleMs)
  const afterMb = server.memoryMb()
  return {
    startMs: server.startMs,
    memory: { idleMb, loadedMb: load.peakMb, afterMb },
    load,
    firstP99,
    streams,
    storm,
    ringing,
    ...(size.screens && (await look(server, data, say))),
  }
}

async function look({ origin }: Server, { big }: BenchData, say: Plan['say']) {
  say('Screens in a browser …')
  const { browser, page } = await openPage()
  try {
    return {
      weights: await weighScreens(page, origin, big.workspaceId, big.email),
      longest: await traceActs(browser, page, origin, big.workspaceId),
    }
  } finally {
    await browser.close()
  }
}
