import {
  type ContactFilterAttribute,
  type ContactSortAttribute,
  contactSortAttributes,
} from '@caravel/contract/contact-fields'
import type { ContactSummary } from '@caravel/contract/contacts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contactListQuery } from '../../data/contacts.queries.ts'
import { useCan } from '../../data/useProfile.ts'
import { contactName } from '../../lib/contactName.ts'
import { formatTotal } from '../../lib/format.ts'
import { BoardSkeleton } from '../../patterns/board/BoardSkeleton.tsx'
import { ListScreen } from '../../patterns/lists/ListScreen.tsx'
import type { ListDescription } from '../../patterns/lists/listDescription.ts'
import { changeList } from '../../patterns/lists/listSearch.ts'
import { later } from '../../ui/later.tsx'
import { belowSheet, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ImportLink } from '../imports/shared/ImportLink.tsx'
import { LoadSample } from '../start/shared/LoadSample.tsx'
import { contactColumns } from './contactColumns.tsx'
import { contactFilters } from './contactFilters.ts'
import { type ContactListSearch, contactListKind } from './contactListSearch.ts'
import { AddPersonDialog } from './shared/AddPerson.tsx'
import { useEditContactCell } from './useEditContactCell.ts'

const route = getRouteApi('/$orgId/contacts')

export function ContactList() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayWrite = useCan('contacts:write')
  const edit = useEditContactCell(orgId)
  const asCards = useMediaQuery(belowSheet)
  const columns = useMemo(
    () => contactColumns({ t, org: orgId, search, onEdit: mayWrite ? edit : undefined, asCards }),
    [t, orgId, search, mayWrite, edit, asCards],
  )

  const show = (changes: Partial<ContactListSearch>, replace = false) =>
    navigate({ search: (before) => changeList(before, changes), replace })

  const list: ListDescription<ContactSummary, ContactSortAttribute, ContactFilterAttribute> = {
    name: 'contacts',
    kind: contactListKind,
    title: t('contacts.title'),
    countOf: (counted) => t('contacts.count', { count: counted.total, formatted: formatTotal(counted) }),
    all: t('contacts.all'),
    empty: {
      drawing: 'people',
      title: t('contacts.empty.title'),
      text: t('contacts.empty.text'),
      also: (
        <>
          <ImportLink org={orgId} kind="contact" />
          <LoadSample org={orgId} />
        </>
      ),
    },
    beside: <ImportLink org={orgId} kind="contact" look="icon" />,
    rowId: ({ id }) => id,
    nameOf: contactName,
    columns,
    sorts: contactSortAttributes.map((value) => ({ value, label: t(`field.contact.${value}`) })),
    filters: contactFilters(t),
    add: {
      label: t('contacts.adding.label'),
      allowed: mayWrite,
      reason: t('contacts.adding.reason'),
      Dialog: AddPersonDialog,
    },
    BulkBar: ContactBulkBar,
  }

  return (
    <ListScreen
      org={orgId}
      list={list}
      search={search}
      show={show}
      rowsOf={(wanted) => contactListQuery(orgId, wanted)}
      board={
        <Suspense fallback={<BoardSkeleton columns={5} />}>
          <ContactBoard org={orgId} search={search} />
        </Suspense>
      }
    />
  )
}

const ContactBulkBar = later(() => import('./bulk/ContactBulkBar.tsx'), 'ContactBulkBar')
const ContactBoard = later(() => import('./board/ContactBoard.tsx'), 'ContactBoard')
