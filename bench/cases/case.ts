import type { Request } from '../measure/connection.ts'
import type { Workplace } from './workplace.ts'

/** What a case is like, which decides its targets. */
export type Kind =
  | 'first page'
  | 'page 1,000'
  | 'last page'
  | 'sort'
  | 'exact'
  | 'contains'
  | 'search'
  | 'typed'
  | 'detail'
  | 'create'
  | 'patch'
  | 'bulk'
  | 'board'
  | 'narrowed board'
  | 'report'
  | 'notifications'
  | 'login'
  | 'day'

export type Case = {
  name: string
  kind: Kind
  /** The nth request; the same one for every n where it asks for the same. */
  request: (at: Workplace, n: number) => Request
  /** Whether the quick run has it too. */
  quick?: boolean
}
