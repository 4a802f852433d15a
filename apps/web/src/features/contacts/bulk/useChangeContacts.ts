import { type ContactSummary, contacts } from '@caravel/contract/contacts'
import type { ContactFilterAttribute } from '@caravel/contract/lists'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount } from '../../../lib/format.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { companiesKey } from '../../companies/shared/companies.queries.ts'
import type { ListSelection } from '../../lists/shared/useListSelection.ts'
import { contactsKey } from '../shared/contacts.queries.ts'

type Choice = 'status' | 'owner' | 'company'
type Selection = ListSelection<ContactFilterAttribute>

/** Gives all selected contacts one status, owner or company. Throws when the server refuses. */
export function useChangeContacts(org: string, selection: Selection) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()

  const refresh = () => {
    for (const queryKey of [contactsKey(org), companiesKey(org)]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  const say = (updated: number, undo?: () => void) =>
    show({
      tone: 'success',
      text: t('bulk.contactsUpdated', { count: updated, formatted: formatCount(updated) }),
      ...(undo && { action: { label: t('ui.undo'), onSelect: undo } }),
    })

  async function takeBack(choice: Choice, before: Before) {
    try {
      for (const { id, ids } of before) {
        await call(contacts.bulkUpdate, { params: { org }, body: { ids, [`${choice}_id`]: id } })
      }
      say(before.reduce((sum, { ids }) => sum + ids.length, 0))
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    refresh()
  }

  return async (choice: Choice, to: { id: string } | null) => {
    const before = whatTheyHad(queryClient, org, choice, selection)
    const body = { ...selection.asBody(), [`${choice}_id`]: to?.id ?? null }
    const { updated } = await call(contacts.bulkUpdate, { params: { org }, body })
    // All that match a filter are others, once what it filters by has changed.
    if (selection.allMatching) selection.clear()
    say(updated, before && (() => void takeBack(choice, before)))
    refresh()
  }
}

/** The ids of contacts by what they had. */
type Before = { id: string | null; ids: string[] }[]

/** Taking a change back sends one request for each value there was. */
const mostToTakeBack = 60

/** Known only of rows that were on the screen. Without all of them nothing can be taken back. */
function whatTheyHad(
  queryClient: QueryClient,
  org: string,
  choice: Choice,
  { ids, allMatching }: Selection,
): Before | undefined {
  if (allMatching || ids.size > mostToTakeBack) return undefined
  const pages = queryClient.getQueriesData<{ results: ContactSummary[] }>({
    queryKey: [...contactsKey(org), 'list'],
  })
  const seen = new Map<string, ContactSummary>()
  for (const contact of pages.flatMap(([, page]) => page?.results ?? [])) {
    if ((seen.get(contact.id)?.version ?? 0) <= contact.version) seen.set(contact.id, contact)
  }
  const selected = [...ids].flatMap((id) => seen.get(id) ?? [])
  if (selected.length < ids.size) return undefined
  const values = new Set(selected.map((contact) => contact[choice]?.id ?? null))
  return [...values].map((id) => ({
    id,
    ids: selected.filter((contact) => (contact[choice]?.id ?? null) === id).map((contact) => contact.id),
  }))
}
