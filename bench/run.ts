/** `npm run bench`: measures the built server on large data, and writes what it found into docs/performance.md. */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bin/build.mjs'
import { allCases } from './cases/cases.ts'
import { prepareData, prepareElsewhere, startDatabase } from './generate/database.ts'
import { tidyUp } from './generate/tidy.ts'
import { recordCases } from './limit/record.ts'
import { measureOverload } from './load/overload.ts'
import { readLastRun, writeLastRun } from './report/last-run.ts'
import { describeMachine } from './report/machine.ts'
import { findOverloadFailures, rowsOfOverload } from './report/overload.ts'
import { surroundingsOf, tableOf } from './report/surroundings.ts'
import { tablesOf } from './report/tables.ts'
import { findFailures, findMisses } from './report/targets.ts'
import { rowsOfTransfers } from './report/transfers.ts'
import { headingOf, writeReport } from './report/write.ts'
import { startServer } from './server.ts'
import { full, quick } from './sizes.ts'
import { measureTransfers } from './transfer/transfers.ts'
import { runAll } from './whole.ts'

const { values: options } = parseArgs({
  options: {
    /** Small data and some of the cases; fails where a ratio is far off. */
    quick: { type: 'boolean', default: false },
    /** Only cases whose name holds this text, without load and browser; also the import, the export and the overload. Nothing is written. */
    only: { type: 'string' },
    /** An owner's address of a PostgreSQL of one's own, of an empty database or one that the bench has filled. Nothing is written. */
    database: { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const size = options.quick ? quick : full
const { only, database: elsewhere } = options
const cases = allCases.filter(({ name, quick }) => (only ? name.includes(only) : !options.quick || quick))

await ensureBuilt()
const machine = describeMachine()
const data = elsewhere ? await prepareElsewhere(elsewhere, size, say) : await prepareData(size, say)
const began = new Date()

const startWithDatabaseMs = elsewhere ? Number.NaN : await startAlone()

const database = elsewhere ? { url: elsewhere, stop: async () => {} } : await startDatabase(data.dataDir)
try {
  say('Recording what each case asks the database …')
  const recordings = await recordCases(database.url, data, cases)
  const plan = { size, data, url: database.url, cases, recordings, withLoad: !only, say }
  const { measured, surroundings } = await runAll(plan)
  const tables = tablesOf(measured, readLastRun(machine))
  const transfers = rowsOfTransfers(await measureTransfers(plan, only))
  const overload = await measureOverload(plan, only)
  const around = surroundings && surroundingsOf({ ...surroundings, startWithDatabaseMs })
  const misses = findMisses(measured)
  const missed =
    misses.length > 0 ? `### Missed ratios\n\n${misses.map((line) => `- ${line}`).join('\n')}` : ''
  const inAndOut = transfers.length > 0 && tableOf('In and out', transfers)
  const overloaded = overload && tableOf('Twice of what it can answer', rowsOfOverload(overload))
  const report = [headingOf(machine), tables, around, inAndOut, overloaded, missed]
    .filter(Boolean)
    .join('\n\n')
  say(`\n${report}\n`)
  if (size === full && !only && !elsewhere) {
    writeReport(report)
    writeLastRun(machine, measured)
  }
  if (options.quick) {
    const suspects = measured.filter((one) => findFailures([one]).length > 0).map((one) => one.case)
    // Once more: the machine may have had something else to do just then.
    const again =
      suspects.length > 0 ? await runAll({ ...plan, cases: suspects, withLoad: false }) : undefined
    const isOff = overload && findOverloadFailures(overload).length > 0
    const overloadAgain = isOff ? await measureOverload(plan, only) : undefined
    const failures = [
      ...findFailures(again?.measured ?? []),
      ...(overloadAgain ? findOverloadFailures(overloadAgain) : []),
    ]
    for (const line of failures) say(`Far off, twice: ${line}`)
    process.exitCode = failures.length > 0 ? 1 : 0
  }
} finally {
  await tidyUp(database.url, began)
  await database.stop()
}

async function startAlone() {
  const server = await startServer({ DATA_DIR: data.dataDir, DEMO: '0' })
  await server.stop()
  return server.startMs
}
