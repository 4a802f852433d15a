import { answerTasks } from '../../../threads/answer-tasks.ts'
import { readInPieces, type SheetFile } from '../../pieces.ts'

/** Reads files as they are read, but those with holes that nobody knows of yet. */
answerTasks({
  async *read(file: SheetFile) {
    if (file.name === 'forever.csv') for (;;);
    if (file.name === 'hoard.csv')
      for (const hoarded: object[] = []; ; ) hoarded.push({ hoarded: [hoarded.length] })
    if (file.name === 'crash.csv') process.exit(1)
    yield* readInPieces(file)
  },
})
