import type { RecordType } from '../../data/queryNames.ts'
import type { Stored } from './saveInTurn.ts'

/** What changing a record takes, whatever it is of. */
export type RecordKind<Whole extends Stored, Changes> = {
  type: RecordType
  read: (org: string, id: string) => Promise<Whole>
  write: (org: string, id: string, changes: Changes & { version: number }) => Promise<Whole>
}
