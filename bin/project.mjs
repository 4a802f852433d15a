/** Where the project lies, and how these commands run other programs and speak. */
import { execFile, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Resolves to the exit code; the program's output is shown as it comes. */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    })
    onStart?.(child)
    child.once('error', (error) => {
      say(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** The same in a process group of its own, so that nothing that it started outlives it. */
export async function runAlone(command, args, options = {}) {
  let group
  const end = () => {
    try {
      if (group) process.kill(-group, 'SIGKILL')
    } catch {
      // Nobody is left.
    }
  }
  const endAll = () => {
    end()
    process.exit(1)
  }
  for (const signal of stopSignals) process.on(signal, endAll)
  // Windows has no groups, and gives what is detached a window of its own.
  const detached = process.platform !== 'win32'
  const onStart = detached ? ({ pid }) => (group = pid) : undefined
  const code = await run(command, args, { detached, onStart, ...options })
  for (const signal of stopSignals) process.off(signal, endAll)
  end()
  return code
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

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
