import { type Contact, type ContactColumn, type ContactSummary, contacts } from '@caravel/contract/contacts'
import type { QueryClient } from '@tanstack/react-query'
import { contactQuery } from '../../../data/contacts.queries.ts'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'
import { type CardMove, countMove } from '../../../patterns/board/statusCards.ts'
import { useMoveCard } from '../../../patterns/board/useMoveCard.ts'
import { saveInTurn } from '../../../patterns/records/saveInTurn.ts'
import { showRecord } from '../../../patterns/records/showRecord.ts'

export const useMoveContact = (org: string, scope: string) =>
  useMoveCard<ContactSummary, Contact>({
    org,
    scope,
    type: 'contact',
    save: ({ card, from, to }) => {
      const params = { org, id: card.id }
      const seen = { ...card, status: from }
      return saveInTurn({
        seen,
        fields: ['status'],
        write: (version) => call(contacts.update, { params, body: { status_id: to?.id ?? null, version } }),
        read: () => call(contacts.get, { params }),
      })
    },
    showSaved: (queryClient, move) => showMoved(queryClient, org, move),
  })

export const statusOf = ({ status }: ContactSummary) => status

/** Also changes the totals of the columns. */
function showMoved(queryClient: QueryClient, org: string, move: CardMove<Contact>) {
  const { card } = move
  queryClient.setQueryData(contactQuery(org, card.id).queryKey, card)
  queryClient.setQueriesData<{ columns: ContactColumn[] }>(
    { queryKey: keyOf('contacts', org, 'board') },
    (board) => board && { ...board, columns: countMove(board.columns, move, { statusOf, count }) },
  )
  showRecord(queryClient, org, 'contact', card.id, card)
}

const count = (column: ContactColumn, by: 1 | -1) =>
  column.more ? column : { ...column, total: column.total + by }
