import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON lines. Of an error only what helps is written: those of the driver carry their whole connection along. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: Failure) {
  const { stack, cause } = error
  return { ...briefly(error), stack, ...(cause instanceof Error && { cause: briefly(cause) }) }
}

type Failure = Error & { code?: string }
const briefly = ({ name, message, code }: Failure) => ({ type: name, message, ...(code && { code }) })
