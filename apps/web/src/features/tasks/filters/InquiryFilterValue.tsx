import type { DealSummary } from '@caravel/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inquiryListQuery, inquiryQuery } from '../../../data/inquiries.queries.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import type { NameProps, PickProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { ValueButton } from '../../../patterns/lists/filters/ValueButton.tsx'
import { LOADING } from '../../../patterns/lists/filters/valueName.ts'
import { Picker } from '../../../ui/Picker.tsx'

const SEARCH_MS = 200

export function Pick({ org, label, value, onPick }: PickProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_MS)
  const { data, isFetching } = useQuery({
    ...inquiryListQuery(org, { page: 1, page_size: 20, sort_by: '-date', search, filters: [] }),
    enabled: open,
  })
  return (
    <Picker
      trigger={
        <ValueButton label={label} value={value}>
          <Name org={org} value={value} />
        </ValueButton>
      }
      searchLabel={t('tasks.searchInquiries')}
      value={value}
      options={(data?.results ?? []).map((inquiry) => ({ value: inquiry.id, label: nameOf(inquiry) }))}
      onOpenChange={(next) => {
        setOpen(next)
        setTyped('')
      }}
      onSearch={setTyped}
      searching={isFetching || search !== typed.trim()}
      onPick={onPick}
    />
  )
}

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...inquiryQuery(org, value), enabled: value !== '' })
  if (data) return nameOf(data)
  return isError ? t('tasks.goneInquiry') : LOADING
}

const nameOf = ({ deal_number, name }: Pick<DealSummary, 'deal_number' | 'name'>) => `#${deal_number} ${name}`
