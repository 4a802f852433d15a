/**
 * A failure that the person who runs Caravel can mend: shown as one line, without a stack. At the start it ends the
 * process, later only the request that ran into it.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
