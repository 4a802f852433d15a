import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

let directory
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-start-'))
  await chmod(directory, 0o755)
})

it('ends only when the server has, with its code, when it is told to end', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', DATA_DIR: directory, STOP_DELAY: '1', DATABASE_URL: '' },
  })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output).toContain('Caravel is ready')
  const [, origin] = /Caravel is ready at (\S+)/.exec(output)
  npm.kill('SIGTERM')
  const [code] = await once(npm, 'exit')
  expect(code).toBe(0)
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})
