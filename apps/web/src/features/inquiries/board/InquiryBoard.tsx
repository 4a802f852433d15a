import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { StatusBoard } from '../../../patterns/board/StatusBoard.tsx'
import type { CardStatus } from '../../../patterns/board/statusCards.ts'
import { AddRecord } from '../../../patterns/layout/AddRecord.tsx'
import { changeList, isNarrowed } from '../../../patterns/lists/listSearch.ts'
import { ParkMenuItems } from '../../tasks/shared/ParkMenuItems.tsx'
import { useTickTask } from '../../tasks/shared/useTickTask.ts'
import type { InquiryListSearch } from '../inquiryListSearch.ts'
import { ParkedLink } from '../ParkedLink.tsx'
import { inquiryName } from '../shared/inquiryName.ts'
import { NewInquiryDialog } from '../shared/NewInquiry.tsx'
import { ColumnBudgets } from './ColumnBudgets.tsx'
import { InquiryCard } from './InquiryCard.tsx'
import { useInquiryColumns } from './useInquiryColumns.ts'
import { useMoveInquiry } from './useMoveInquiry.ts'

type Adding = { status: NonNullable<CardStatus>; open: boolean; times: number }

type Props = { org: string; search: InquiryListSearch }

const route = getRouteApi('/$orgId/inquiries')

export function InquiryBoard({ org, search }: Props) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const mayWrite = useCan('inquiries:write')
  const scope = JSON.stringify([org, 'inquiries', search.search, search.filters])
  const { move, ...moves } = useMoveInquiry(org, scope)
  const { board, columns } = useInquiryColumns(org, { ...search, scope }, moves)
  const ticks = useTickTask(org)
  const [adding, setAdding] = useState<Adding>()
  // Each time it opens it starts anew.
  const add = (status: Adding['status']) =>
    setAdding((before) => ({ status, open: true, times: (before?.times ?? 0) + 1 }))
  const clear = () => navigate({ search: (before) => changeList(before, { search: '', filters: [] }) })

  return (
    <>
      <StatusBoard
        label={t('inquiries.board.label')}
        emptyColumn={t('inquiries.board.emptyColumn')}
        empty={{
          drawing: 'trips',
          title: t('inquiries.empty.title'),
          text: t('inquiries.board.empty'),
          action: (
            <>
              <AddRecord kind="inquiry" allowed={mayWrite} />
              <ParkedLink org={org} view="board" />
            </>
          ),
        }}
        scope={scope}
        board={board}
        columns={columns.map(({ budgets, ...column }) => ({
          ...column,
          aside: budgets.length > 0 ? <ColumnBudgets budgets={budgets} /> : null,
        }))}
        cardName={inquiryName}
        renderCard={(inquiry) => <InquiryCard org={org} inquiry={inquiry} search={search} {...ticks} />}
        cardMenu={(inquiry) => <ParkMenuItems org={org} inquiry={inquiry} />}
        onMove={mayWrite ? move : undefined}
        onAdd={mayWrite ? add : undefined}
        onClear={isNarrowed(search) ? clear : undefined}
      />
      {adding ? (
        <Suspense>
          <NewInquiryDialog
            key={adding.times}
            org={org}
            status={adding.status}
            open={adding.open}
            onOpenChange={(open) => setAdding({ ...adding, open })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
