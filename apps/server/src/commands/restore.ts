/** `npm run restore`: a file of `npm run backup` becomes what Caravel keeps. */
import { showProgress } from '../backup/progress.ts'
import { runRestoreCommand } from './backup-command.ts'
import { inTerminal } from './in-terminal.ts'

await inTerminal(() => runRestoreCommand(process.argv.slice(2), process.env, showProgress(process.stdout)))
