/** A failure that the person who runs Caravel can mend: shown as one line, without a stack, and ends the process. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
