/** Decides where PostgreSQL's files live and which user owns them. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import { explainFailure } from './failures.ts'
import { hasCode } from './processes.ts'
import { canExecute, chooseUser, type User } from './run-as.ts'

export const sharedRoot = '/var/lib/caravel'

export async function locateData(dataDir: string, log: (message: string) => void) {
  const usual = resolve(dataDir, 'postgres')
  let user: User | undefined
  try {
    refuseFile(resolve(dataDir))
    user = await chooseUser(usual)
    makeDirectories(resolve(dataDir), user ? 0o711 : 0o700)
    let dir = followLink(usual)
    if (user && !(await canExecute(user, dirname(dir)))) {
      if (existsSync(dir)) throw unreachable(dir, user)
      dir = moveOutside(usual)
    }
    if (dirname(dir) === sharedRoot)
      log(`The user ${user?.name} can't enter ${dataDir}; the database is kept in ${dir}.`)
    return { dir, user }
  } catch (error) {
    throw explainFailure(error, resolve(dataDir), user)
  }
}

function refuseFile(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new OperatorError(`${path} is a file, not a directory: set DATA_DIR to another place.`)
}

/** Step by step with an exact mode: under a strict umask PostgreSQL's user could not pass root's directories. */
export function makeDirectories(path: string, mode: number) {
  if (existsSync(path)) return
  makeDirectories(dirname(path), mode)
  try {
    mkdirSync(path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  chmodSync(path, mode)
}

function followLink(usual: string) {
  const target = resolve(dirname(usual), readLink(usual) ?? usual)
  return join(realpathSync(dirname(target)), basename(target))
}

/**
 * A link, not a name worked out from the path: moving the project keeps its database,
 * and deleting the data directory really starts afresh.
 */
function moveOutside(usual: string) {
  makeDirectories(sharedRoot, 0o755)
  try {
    symlinkSync(join(sharedRoot, randomBytes(6).toString('hex')), usual)
  } catch (error) {
    // Another process starting at this very moment made the link first.
    if (readLink(usual) === undefined) throw error
  }
  return followLink(usual)
}

function readLink(path: string) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function unreachable(dir: string, user: User) {
  return new OperatorError(
    `The database in ${dir} can't be reached by its owner, the user ${user.name}: run chmod o+x on the directories above it.`,
  )
}
