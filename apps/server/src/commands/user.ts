/** `npm run user`: the accounts, for whoever runs Caravel. */
import { inTerminal } from './in-terminal.ts'
import { runUserCommand } from './user-command.ts'

await inTerminal(async () => {
  const lines = await runUserCommand(process.argv.slice(2), process.env)
  process.stdout.write(`${lines.join('\n')}\n`)
})
