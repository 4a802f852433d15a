import { OperatorError } from '../operator-error.ts'

/** Runs a command of an operator: what they can mend is told in a line, all else with where it happened. */
export async function inTerminal(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const clear = error instanceof OperatorError
    const message = clear ? error.message : `The command failed: ${(error as Error).stack}`
    // What was under way may still stand in the line.
    process.stderr.write(`${process.stdout.isTTY ? '\r\x1b[2K' : ''}${message}\n`)
    process.exitCode = 1
  }
}
