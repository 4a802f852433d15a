import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { contactName } from '../../../lib/contactName.ts'
import { StatusBoard } from '../../../patterns/board/StatusBoard.tsx'
import type { CardStatus } from '../../../patterns/board/statusCards.ts'
import { AddRecord } from '../../../patterns/layout/AddRecord.tsx'
import { changeList, isNarrowed } from '../../../patterns/lists/listSearch.ts'
import type { ContactListSearch } from '../contactListSearch.ts'
import { AddPersonDialog } from '../shared/AddPerson.tsx'
import { ContactCard } from './ContactCard.tsx'
import { useContactColumns } from './useContactColumns.ts'
import { useMoveContact } from './useMoveContact.ts'

type Adding = { status: NonNullable<CardStatus>; open: boolean; times: number }

type Props = { org: string; search: ContactListSearch }

const route = getRouteApi('/$orgId/contacts')

export function ContactBoard({ org, search }: Props) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const mayWrite = useCan('contacts:write')
  const scope = JSON.stringify([org, 'contacts', search.search, search.filters])
  const { move, ...moves } = useMoveContact(org, scope)
  const { board, columns } = useContactColumns(org, { ...search, scope }, moves)
  const [adding, setAdding] = useState<Adding>()
  // Each time it opens it starts anew.
  const add = (status: Adding['status']) =>
    setAdding((before) => ({ status, open: true, times: (before?.times ?? 0) + 1 }))
  const clear = () => navigate({ search: (before) => changeList(before, { search: '', filters: [] }) })

  return (
    <>
      <StatusBoard
        label={t('board.label')}
        emptyColumn={t('board.emptyColumn')}
        empty={{
          drawing: 'people',
          title: t('board.empty.title'),
          text: t('board.empty.text'),
          action: <AddRecord kind="contact" allowed={mayWrite} />,
        }}
        scope={scope}
        board={board}
        columns={columns}
        cardName={contactName}
        renderCard={(contact) => <ContactCard org={org} contact={contact} search={search} />}
        onMove={mayWrite ? move : undefined}
        onAdd={mayWrite ? add : undefined}
        onClear={isNarrowed(search) ? clear : undefined}
      />
      {adding ? (
        <Suspense>
          <AddPersonDialog
            key={adding.times}
            org={org}
            person={{ status: adding.status }}
            open={adding.open}
            onOpenChange={(open) => setAdding({ ...adding, open })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
