/** PostgreSQL refuses to run as root, so a root process lends it an unprivileged user. */
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { OperatorError } from '../../operator-error.ts'

export type User = { name: string; uid: number; gid: number }

/** Undefined means: as ourselves. */
export async function chooseUser(existingData: string): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  // Data made before a `postgres` user came along still belongs to whoever made it.
  const user =
    (await findOwner(existingData)) ??
    (await findUser('postgres')) ??
    (await findUser('caravel')) ??
    (await createUser('caravel')) ??
    (await findUser('nobody'))
  if (user) return user
  throw new OperatorError(
    'PostgreSQL does not run as root and no other user could be made: start Caravel as an ordinary user, or set DATABASE_URL.',
  )
}

export async function canExecute(user: User | undefined, path: string): Promise<boolean> {
  return (await runAs(user, 'test', ['-x', path])).ok
}

export async function canRead(user: User | undefined, path: string): Promise<boolean> {
  return (await runAs(user, 'test', ['-r', path])).ok
}

export function runAs(user: User | undefined, command: string, args: string[]) {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(command, args, { ...identity(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/**
 * What every process of ours is spawned with. The environment is a bare one: secrets in ours must not
 * show in PostgreSQL's, and its messages must come in English for us to understand them.
 */
export function identity(user: User | undefined) {
  if (process.platform === 'win32') return { windowsHide: true }
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  // The current directory may be one that the other user can't enter.
  return { cwd: '/', env, ...(user && { uid: user.uid, gid: user.gid }) }
}

async function findOwner(path: string): Promise<User | undefined> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat || stat.uid === 0) return undefined
  const { ok, output } = await runAs(undefined, 'id', ['-un', String(stat.uid)])
  return { name: ok ? output.trim() : String(stat.uid), uid: stat.uid, gid: stat.gid }
}

async function findUser(name: string): Promise<User | undefined> {
  const [uid, gid] = await Promise.all([
    runAs(undefined, 'id', ['-u', name]),
    runAs(undefined, 'id', ['-g', name]),
  ])
  return uid.ok && gid.ok ? { name, uid: Number(uid.output), gid: Number(gid.output) } : undefined
}

async function createUser(name: string): Promise<User | undefined> {
  const nologin = ['--home-dir', '/nonexistent', '--no-create-home', '--shell', '/usr/sbin/nologin']
  const made = await runAs(undefined, 'useradd', ['--system', '--user-group', ...nologin, name])
  // Alpine has no useradd; its adduser spells the same thing in single letters.
  if (!made.ok) await runAs(undefined, 'adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name])
  return findUser(name)
}
