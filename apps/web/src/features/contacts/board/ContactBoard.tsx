import { getRouteApi } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Board } from '../../board/shared/Board.tsx'
import { BoardSkeleton } from '../../board/shared/BoardSkeleton.tsx'
import { NothingMatches } from '../../lists/shared/ListEmpty.tsx'
import { useCan } from '../../profile/shared/useProfile.ts'
import type { ContactListSearch } from '../contactListSearch.ts'
import { contactName } from '../shared/contactName.ts'
import type { Status } from './arrangeCards.ts'
import { ContactCard } from './ContactCard.tsx'
import { useContactColumns } from './useContactColumns.ts'
import { useMoveContact } from './useMoveContact.ts'

type Props = { org: string; search: ContactListSearch }

const route = getRouteApi('/$orgId/contacts')

/** The contacts by status. */
export function ContactBoard({ org, search }: Props) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const canMove = useCan('contacts:write')
  const nameOf = (status: Status) => status?.name ?? t('board.noStatus')
  const scope = JSON.stringify([search.search, search.filters])
  const { move, ...moves } = useMoveContact(org, { nameOf, scope })
  const { board, columns } = useContactColumns(org, { ...search, scope }, moves)

  if (!board.data && board.isError) {
    return (
      <ErrorState onRetry={board.refetch} retrying={board.isFetching} className="flex-1 content-center" />
    )
  }
  if (!board.data) return <BoardSkeleton columns={5} />

  if (columns.every(({ total }) => total === 0)) {
    const isNarrowed = search.search !== '' || search.filters.length > 0
    return isNarrowed ? (
      <NothingMatches
        onClear={() => navigate({ search: (before) => ({ ...before, search: '', filters: [], page: 1 }) })}
      />
    ) : (
      <EmptyState
        icon={Users}
        title={t('board.empty.title')}
        text={t('board.empty.text')}
        className="flex-1"
      />
    )
  }

  return (
    <Board
      label={t('board.label')}
      emptyColumn={t('board.emptyColumn')}
      columns={columns.map(({ status, total, contacts, more, onLoadMore }) => ({
        id: status?.id ?? 'none',
        name: nameOf(status),
        tone: status?.color ?? 'neutral',
        total,
        cards: contacts,
        more,
        onLoadMore,
      }))}
      cardId={({ id }) => id}
      cardName={contactName}
      renderCard={(contact) => <ContactCard org={org} contact={contact} search={search} />}
      onMove={
        canMove
          ? ({ card, from, to }) => move({ contact: card, from: statusOf(from.id), to: statusOf(to.id) })
          : undefined
      }
      isFetching={board.isFetching}
    />
  )

  function statusOf(column: string): Status {
    return columns.find(({ status }) => status?.id === column)?.status ?? null
  }
}
