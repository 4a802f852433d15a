import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON lines. Of an error only what helps is written: those of the driver carry their whole connection along. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

function describeError({ name, message, stack, code }: Error & { code?: string }) {
  return { type: name, message, ...(code && { code }), stack }
}
