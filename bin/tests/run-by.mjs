/** Set up before each test file while `npm test` learns: notes how many functions of each file of the product it runs. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { nameOf } from './known.mjs'

const ofTheProduct = /^(apps|packages)\/\w+\/src\/(?!.*\.test\.|(.*\/)?(testing|generated)\/)/

beforeAll(async () => {
  const session = await openSession()
  await session.post('Profiler.takePreciseCoverage')
})

afterAll(async () => {
  const session = await openSession()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ran = {}
  for (const { url, functions } of result) {
    const name = nameOf(url.startsWith('file:') ? fileURLToPath(url) : url.replace(/\?.*/, ''))
    if (!ofTheProduct.test(name)) continue
    // The first is the file itself, which runs when it is loaded.
    const count = functions.slice(1).filter(({ ranges }) => ranges[0].count > 0).length
    if (count > 0) ran[name] = (ran[name] ?? 0) + count
  }
  const test = nameOf(expect.getState().testPath)
  writeFileSync(join(process.env.LEARN_TO, `${randomUUID()}.json`), JSON.stringify({ test, ran }))
})

/** One for the whole life of a worker, in which files follow one another. */
async function openSession() {
  globalThis.sessionOfTests ??= start()
  return globalThis.sessionOfTests
}

async function start() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return session
}
