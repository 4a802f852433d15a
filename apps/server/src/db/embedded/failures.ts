/** Turns what PostgreSQL or the file system complained about into one line that an operator can act on. */
import { OperatorError } from '../../operator-error.ts'
import type { User } from './run-as.ts'

export class DiskFull extends OperatorError {
  override name = 'DiskFull'
}

export function explainFailure(cause: unknown, dir: string, user?: User): OperatorError {
  if (cause instanceof OperatorError) return cause
  const text = describe(cause)
  if (/ENOSPC|EDQUOT|53100|No space left on device|quota exceeded/i.test(text))
    return new DiskFull(`The disk that holds ${dir} is full: free some space and start again.`)
  if (/EROFS|Read-only file system/i.test(text))
    return new OperatorError(
      `The data directory ${dir} is on a read-only file system: make it writable, or set DATA_DIR to another place.`,
    )
  if (/EACCES|EPERM|Permission denied|Operation not permitted|wrong ownership/i.test(text))
    return new OperatorError(
      `The data directory ${dir} can't be written by ${user ? `the user ${user.name}` : 'you'}: change its owner or rights, or set DATA_DIR to another place.`,
    )
  return new OperatorError(`PostgreSQL could not be started in ${dir}: ${lastComplaint(text)}`)
}

function describe(cause: unknown) {
  if (!(cause instanceof Error)) return String(cause)
  const code = 'code' in cause ? `${cause.code} ` : ''
  return `${code}${cause.message}`
}

function lastComplaint(text: string) {
  const lines = text.split('\n').filter((line) => line.trim())
  const complaint = lines.findLast((line) => /PANIC:|FATAL:|error:/.test(line)) ?? lines.at(-1)
  return complaint?.replace(/^.*(PANIC|FATAL|error):\s*/, '') ?? 'it ended without a message.'
}
