import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** The packages of this name that a program of its own has loaded after it opened its files. */
async function loadedBy(config: object): Promise<number> {
  const program = `
    const { createRequire } = await import('node:module')
    const { openStorage } = await import('${new URL('./open-storage.ts', import.meta.url)}')
    await openStorage(${JSON.stringify(config)}, {})
    const loaded = Object.keys(createRequire('/').cache)
    console.log(loaded.filter((file) => file.includes('/@aws-sdk/')).length)`
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
  })
  return Number(stdout)
}

it('loads the client of an object store only where there is one', async () => {
  expect(await loadedBy({ dataDir: '/tmp' })).toBe(0)
  const s3 = {
    endpoint: 'http://127.0.0.1:1',
    region: 'x',
    bucket: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  }
  expect(await loadedBy({ dataDir: '/tmp', s3 })).toBeGreaterThan(0)
})
