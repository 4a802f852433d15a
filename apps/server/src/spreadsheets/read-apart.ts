/** Reads a file in a thread of its own, where it can neither hold up nor end anything else. */
import { ThreadError, Threads } from '../threads/threads.ts'
import type { readInPieces, SheetFile, SheetPiece } from './pieces.ts'
import { SheetError } from './sheet.ts'

type Piece = Awaited<ReturnType<ReturnType<typeof readInPieces>['next']>>['value']

/** Before its first rows a file may be gone through once, and its shared texts are read: of 100 MB on a slow machine. */
export const sheetThreads = new Threads('spreadsheets', {
  most: 2,
  megabytes: 512,
  pieceSeconds: 120,
  wholeSeconds: 900,
})

/** Throws a SheetError. */
export async function* readApart(file: SheetFile, threads = sheetThreads): AsyncGenerator<SheetPiece> {
  try {
    for await (const piece of threads.run<Exclude<Piece, void>>('read', file)) {
      if ('refused' in piece) throw new SheetError(piece.refused)
      yield piece
    }
  } catch (error) {
    throw error instanceof ThreadError ? new SheetError(error.reason, { cause: error }) : error
  }
}
