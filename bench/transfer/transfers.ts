import { lookAround, type Workplace } from '../cases/workplace.ts'
import type { BenchData } from '../generate/database.ts'
import type { Place } from '../generate/workspaces.ts'
import { askLists } from '../load/storm.ts'
import { signIn } from '../measure/caller.ts'
import { percentile } from '../measure/figures.ts'
import { onDatabase, type Server, startServer } from '../server.ts'
import type { Size } from '../sizes.ts'
import { insertBare } from './bare-insert.ts'
import { type Exported, exportContacts } from './export.ts'
import { askWhileAttacked, type Hostile } from './hostile.ts'
import { type Imported, importPeople } from './import.ts'
import { aboveIdle } from './memory.ts'
import { peopleFile } from './people.ts'

export type Transfers = { imported?: MeasuredImport; hostile?: Hostile; exported?: MeasuredExport }
type MeasuredImport = { took: Imported; bareMs: number; aboveIdleMb: number; lists: Lists }
type MeasuredExport = { took: Exported; aboveIdleMb: number }
/** The p95 of the lists of a workspace before a file is imported into it, and meanwhile. */
type Lists = { quietP95: number; busyP95: number }

type Plan = { size: Size; data: BenchData; url: string; say: (line: string) => void }

/** What goes in and out as a file: both, or what has this text in its name. */
export async function measureTransfers(plan: Plan, only = ''): Promise<Transfers> {
  return {
    ...('import of contacts'.includes(only) && { imported: await measureImport(plan) }),
    ...('hostile files'.includes(only) && { hostile: await measureHostile(plan) }),
    ...('export of contacts'.includes(only) && { exported: await measureExport(plan) }),
  }
}

async function measureImport(plan: Plan): Promise<MeasuredImport> {
  const { size, data, url, say } = plan
  const [into, beside] = data.many
  if (!into || !beside) throw new Error('There are too few workspaces to import into: correct the sizes.')
  say(`Import of ${size.imported} contacts …`)
  const since = new Date()
  return onFreshServer(plan, into, async (at, server) => {
    const file = peopleFile(size.imported)
    const { result: took, aboveIdleMb } = await aboveIdle(server, size, () => importPeople(at, file))
    const bareMs = await insertBare(url, { from: into.workspaceId, to: beside.workspaceId, since })
    return { took, bareMs, aboveIdleMb, lists: await askWhileImporting(at, size) }
  })
}

/** Apart from the import that is measured, because who asks without a pause takes a core of it. */
async function askWhileImporting(at: Workplace, { imported, storm }: Size): Promise<Lists> {
  await at.caller.renew()
  const quiet = await askLists(at, storm.seconds / 4, () => false)
  let over = false
  const importing = importPeople(at, peopleFile(imported / 10, imported)).finally(() => {
    over = true
  })
  const [busy] = await Promise.all([askLists(at, Number.POSITIVE_INFINITY, () => over), importing])
  return { quietP95: percentile(quiet, 95), busyP95: percentile(busy, 95) }
}

async function measureHostile(plan: Plan): Promise<Hostile> {
  const [place, ...others] = plan.data.many
  if (!place || others.length < attackers) throw new Error('There are too few workspaces: correct the sizes.')
  plan.say('Hostile files …')
  return onFreshServer(plan, place, async (at, { origin }) => {
    const attacking: Workplace[] = []
    for (const other of others.slice(0, attackers))
      attacking.push(await lookAround(await signIn(origin, other)))
    return askWhileAttacked(at, attacking, plan.size)
  })
}

const attackers = 3

async function measureExport(plan: Plan): Promise<MeasuredExport> {
  plan.say(`Export of ${plan.size.big.contacts} contacts …`)
  return onFreshServer(plan, plan.data.big, async (at, server) => {
    const { result: took, aboveIdleMb } = await aboveIdle(server, plan.size, () => exportContacts(at))
    return { took, aboveIdleMb }
  })
}

/** So that what others have left in memory is not taken for idle. */
async function onFreshServer<T>(
  { data, url }: Plan,
  place: Place,
  work: (at: Workplace, server: Server) => Promise<T>,
): Promise<T> {
  const server = await startServer(onDatabase(url, data.dataDir))
  try {
    return await work(await lookAround(await signIn(server.origin, place)), server)
  } finally {
    await server.stop()
  }
}
