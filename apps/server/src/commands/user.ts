/** `npm run user`: the accounts, for whoever runs Caravel. */
import { OperatorError } from '../operator-error.ts'
import { runUserCommand } from './user-command.ts'

try {
  const lines = await runUserCommand(process.argv.slice(2), process.env)
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  const clear = error instanceof OperatorError
  process.stderr.write(`${clear ? error.message : `The command failed: ${(error as Error).stack}`}\n`)
  process.exitCode = 1
}
