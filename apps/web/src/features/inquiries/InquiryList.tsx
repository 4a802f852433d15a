import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import type { DealSummary } from '@caravel/contract/deals'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inquiryListQuery } from '../../data/inquiries.queries.ts'
import { useCan } from '../../data/useProfile.ts'
import { formatTotal } from '../../lib/format.ts'
import { BoardSkeleton } from '../../patterns/board/BoardSkeleton.tsx'
import { ListScreen } from '../../patterns/lists/ListScreen.tsx'
import type { ListDescription } from '../../patterns/lists/listDescription.ts'
import { changeList } from '../../patterns/lists/listSearch.ts'
import { later } from '../../ui/later.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { belowSheet, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ImportLink } from '../imports/shared/ImportLink.tsx'
import { LoadSample } from '../start/shared/LoadSample.tsx'
import { useTickTask } from '../tasks/shared/useTickTask.ts'
import { inquiryColumns } from './inquiryColumns.tsx'
import { inquiryFilters } from './inquiryFilters.ts'
import { type InquiryListSearch, inquiryListKind } from './inquiryListSearch.ts'
import { ParkedLink } from './ParkedLink.tsx'
import { inquiryName } from './shared/inquiryName.ts'
import { useEditInquiryCell } from './useEditInquiryCell.ts'
import { useSeenList } from './useSeenList.ts'

const route = getRouteApi('/$orgId/inquiries')

export function InquiryList() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const { search, sorts, seesPrices } = useSeenList(orgId, route.useSearch())
  const navigate = route.useNavigate()
  const mayWrite = useCan('inquiries:write')
  const edit = useEditInquiryCell(orgId)
  const { tick, ticking } = useTickTask(orgId)
  const asCards = useMediaQuery(belowSheet)
  const columns = useMemo(
    () =>
      inquiryColumns({
        t,
        org: orgId,
        search,
        sorts,
        onEdit: mayWrite ? edit : undefined,
        tick,
        ticking,
        asCards,
      }),
    [t, orgId, search, sorts, mayWrite, edit, tick, ticking, asCards],
  )

  const show = (changes: Partial<InquiryListSearch>, replace = false) =>
    navigate({ search: (before) => changeList(before, changes), replace })

  const list: ListDescription<DealSummary, DealSortAttribute, DealFilterAttribute> = {
    name: 'inquiries',
    kind: inquiryListKind,
    title: t('inquiries.title'),
    countOf: (counted) => t('inquiries.count', { count: counted.total, formatted: formatTotal(counted) }),
    all: t('inquiries.all'),
    empty: {
      drawing: 'trips',
      title: t('inquiries.empty.title'),
      text: t('inquiries.empty.text'),
      also: (
        <>
          <ImportLink org={orgId} kind="inquiry" />
          <LoadSample org={orgId} />
          <ParkedLink org={orgId} view="table" />
        </>
      ),
    },
    beside: <ImportLink org={orgId} kind="inquiry" look="icon" />,
    rowId: ({ id }) => id,
    nameOf: inquiryName,
    columns,
    sorts: sorts.map((value) => ({ value, label: t(`field.inquiry.${value}`) })),
    filters: inquiryFilters(t).filter(({ attribute }) => seesPrices || attribute !== 'payment'),
    add: {
      label: t('inquiries.adding.label'),
      allowed: mayWrite,
      reason: t('inquiries.adding.reason'),
      Dialog: NewInquiryDialog,
    },
    BulkBar: InquiryBulkBar,
  }

  return (
    <ListScreen
      org={orgId}
      list={list}
      search={search}
      show={show}
      rowsOf={(wanted) => inquiryListQuery(orgId, wanted)}
      board={
        <Suspense fallback={<BoardSkeleton columns={5} />}>
          <InquiryBoard org={orgId} search={search} />
        </Suspense>
      }
    />
  )
}

const NewInquiryDialog = laterDialog(() => import('./add/NewInquiryDialog.tsx'), 'NewInquiryDialog')
const InquiryBulkBar = later(() => import('./bulk/InquiryBulkBar.tsx'), 'InquiryBulkBar')
const InquiryBoard = later(() => import('./board/InquiryBoard.tsx'), 'InquiryBoard')
