import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './free-port.mjs'

let directory
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-start-'))
  await chmod(directory, 0o755)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

it('ends only when the server has, with its code, when it is told to end', async () => {
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, STOP_DELAY: '1', DATABASE_URL: '' },
  })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 110_000 }).toContain('Caravel is ready')
  npm.kill('SIGTERM')
  const [code] = await once(npm, 'exit')
  expect(code).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})
