import { search } from '@caravel/contract/search'
import type { Task } from '@caravel/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordsOf } from '../../data/foundRecords.ts'
import { keyOf, type RecordType } from '../../data/queryNames.ts'
import { call } from '../../lib/api/call.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { Picker } from '../../ui/Picker.tsx'

type Record = NonNullable<Task['record']>
type Props = {
  org: string
  value: Record | null
  onPick: (record: Record | null) => void
  trigger: ReactElement
}

const SEARCH_MS = 200
const FEWEST_LETTERS = 2

export function RecordPicker({ org, value, onPick, trigger }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), SEARCH_MS)
  const isSearch = q.length >= FEWEST_LETTERS
  const { data, isFetching } = useQuery({
    queryKey: keyOf('search', org, 'about', q),
    queryFn: ({ signal }) =>
      call(search.find, { params: { org }, query: { q, page_size: 5, totals: 'no' } }, { signal }),
    enabled: isSearch,
  })
  const found = isSearch && data ? recordsOf(data).sort(mostLikelyFirst) : []
  const records: Record[] = typed.trim() === '' && value ? [value] : found
  return (
    <Picker
      trigger={trigger}
      searchLabel={t('tasks.searchRecords')}
      value={value?.id ?? ''}
      options={[
        ...records.map(({ id, name, type }) => ({ value: id, label: name, hint: t(`tasks.type.${type}`) })),
        ...(typed.trim() === '' ? [{ value: '', label: t('pick.none') }] : []),
      ]}
      onSearch={setTyped}
      searching={isSearch && (isFetching || q !== typed.trim())}
      onOpenChange={() => setTyped('')}
      onPick={(id) => onPick(records.find((record) => record.id === id) ?? null)}
    />
  )
}

/** What tasks are mostly about comes first. */
const places: { [Type in RecordType]: number } = { inquiry: 0, contact: 1, company: 2 }
const mostLikelyFirst = (one: Record, other: Record) => places[one.type] - places[other.type]
