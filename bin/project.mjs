/** Where the project lies, and how these commands run other programs and speak. */
import { execFile, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Resolves to the exit code; the program's output is shown as it comes. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    })
    child.once('error', (error) => {
      say(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Resolves to whether it went well, and to what it said, for the caller to show or to explain. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const settings = { cwd: projectRoot, maxBuffer: Number.POSITIVE_INFINITY, ...options }
    execFile(command, args, settings, (error, stdout, stderr) =>
      resolve({ ok: !error, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') }),
    )
  })
}

/** Under `npm start` the very npm that was called; it may be the only one there. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
