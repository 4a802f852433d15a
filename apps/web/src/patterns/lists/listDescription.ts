/** What makes one list differ from another: its words and its parts. The rest is the same for all of them. */
import type { SavedView } from '@caravel/contract/views'
import type { ComponentType, ReactNode } from 'react'
import type { Total } from '../../lib/format.ts'
import type { DrawingName } from '../../ui/Drawing.tsx'
import type { Column } from '../../ui/Table.tsx'
import type { FilterAttribute } from './filters/filterAttributes.ts'
import type { ListKind, ListSearch } from './listSearch.ts'
import type { ListSelection } from './useListSelection.ts'

export type ListDescription<Row, S extends string, A extends string> = {
  name: SavedView['list']
  kind: ListKind<S, A>
  title: string
  /** "240 contacts", for those who hear the number alone. */
  countOf: (counted: Total) => string
  /** What the list is called where nothing is left out: "All contacts". */
  all: string
  /** While there is nothing at all; `also` stands beside the button that adds one. */
  empty: { drawing: DrawingName; title: string; text: string; also?: ReactNode }
  /** In the head of the list, before the button that adds one. */
  beside?: ReactNode
  rowId: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  sorts: readonly { value: S; label: string }[]
  filters: readonly FilterAttribute<A>[]
  add: Adding
  BulkBar: ComponentType<BulkBarProps<A>>
}

/** The dialog is loaded when needed. */
type Adding = {
  label: string
  allowed: boolean
  /** Why nothing can be added. */
  reason: string
  Dialog: ComponentType<{ org: string; open: boolean; onOpenChange: (open: boolean) => void }>
}

export type BulkBarProps<A extends string> = {
  org: string
  selection: ListSelection<A>
  /** What was selected is no more, or is dealt with. */
  onDone: () => void
}

export type ListOnScreen<Row, S extends string, A extends string> = {
  org: string
  list: ListDescription<Row, S, A>
  search: ListSearch<S, A>
  /** Goes to another state of the list; `replace` leaves no step to go back to. */
  show: (changes: Partial<ListSearch<S, A>>, replace?: boolean) => void
}
