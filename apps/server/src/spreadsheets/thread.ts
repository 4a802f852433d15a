import { answerTasks } from '../threads/answer-tasks.ts'
import { readInPieces } from './pieces.ts'

answerTasks({ read: readInPieces })
