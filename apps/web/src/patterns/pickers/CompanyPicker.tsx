import { companies } from '@caravel/contract/companies'
import type { ContactSummary } from '@caravel/contract/contacts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyListQuery } from '../../data/companies.queries.ts'
import { useRefresh } from '../../data/refresh.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'

type Company = ContactSummary['company']
type Props = {
  org: string
  value: Company
  onPick: (company: Company) => void
  trigger: ReactElement
  defaultOpen?: boolean
  /** Which one is not offered: the company that another is looked for. */
  except?: string
  /** Takes the name of a missing one, where it is made later; without this it is made on the spot. */
  onName?: (name: string) => void
}

const SEARCH_MS = 200

export function CompanyPicker({ org, value, onPick, trigger, defaultOpen = false, except, onName }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  const [open, setOpen] = useState(defaultOpen)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_MS)
  const { data, isFetching } = useQuery({
    ...companyListQuery(org, { page: 1, page_size: 20, sort_by: 'name', search, filters: [] }),
    enabled: open,
  })
  const found = (data?.results ?? []).filter(({ id }) => id !== except)
  const { mutate: create } = useMutation({
    mutationFn: (name: string) => call(companies.create, { params: { org }, body: { name } }),
    onSuccess: (company) => {
      onPick(company)
      return refresh({ type: 'company', id: company.id, verb: 'created' })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  return (
    <Picker
      trigger={trigger}
      defaultOpen={defaultOpen}
      searchLabel={t('pick.company')}
      value={value?.id ?? ''}
      options={[
        ...found.map(({ id, name, pic }) => ({
          value: id,
          label: name,
          icon: <Avatar name={name} src={pic?.file_url} size={20} shape="square" />,
        })),
        ...(typed.trim() === '' && !except ? [{ value: '', label: t('pick.none') }] : []),
      ]}
      onOpenChange={(next) => {
        setOpen(next)
        setTyped('')
      }}
      onSearch={setTyped}
      searching={isFetching || search !== typed.trim()}
      onPick={(id) => onPick(found.find((company) => company.id === id) ?? null)}
      {...(!except && { onCreate: onName ?? create })}
    />
  )
}
