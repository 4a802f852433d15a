import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON lines. Of an error only what helps is written: those of the driver carry their whole connection along. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, serializers: { err: describeError } }, destination)
}

/** A log on a full disk, or one that nobody takes any more, must not end the server. */
function standardOutput(): DestinationStream {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // What found no room is written when there is some, up to this many characters of it.
  const output = pino.destination({ sync: true, maxLength: 1_000_000 })
  let told = false
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (!told) process.stderr.write(`The log cannot be written (${code}). Caravel goes on without it.\n`)
    told = true
  })
  return output
}

function describeError(error: Failure) {
  const { stack, cause } = error
  return { ...briefly(error), stack, ...(cause instanceof Error && { cause: briefly(cause) }) }
}

type Failure = Error & { code?: string }
const briefly = ({ name, message, code }: Failure) => ({ type: name, message, ...(code && { code }) })
