/** `npm run backup`: all that Caravel keeps, in one file, for whoever runs it. */
import { showProgress } from '../backup/progress.ts'
import { runBackupCommand } from './backup-command.ts'
import { inTerminal } from './in-terminal.ts'

await inTerminal(() => runBackupCommand(process.argv.slice(2), process.env, showProgress(process.stdout)))
