/** The values of filters that are picked and not typed: how each is chosen, and what it is called. */
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { CompanyPicker } from '../companies/shared/CompanyPicker.tsx'
import { companyQuery } from '../companies/shared/companies.queries.ts'
import { MemberPicker } from '../members/shared/MemberPicker.tsx'
import { memberListQuery } from '../members/shared/memberListQuery.ts'
import { contactStatusesQuery, sourcesQuery } from '../settings/shared/lists.queries.ts'
import { contactName } from './shared/contactName.ts'
import { SourcePicker } from './shared/SourcePicker.tsx'
import { StatusPicker } from './shared/StatusPicker.tsx'

type PickProps = { org: string; label: string; value: string; onPick: (id: string) => void }
type NameProps = { org: string; value: string }

export function PickStatus({ org, label, value, onPick }: PickProps) {
  const trigger = (
    <ValueButton label={label} value={value}>
      <StatusName org={org} value={value} />
    </ValueButton>
  )
  return (
    <StatusPicker org={org} value={value} onPick={(status) => onPick(status?.id ?? '')} trigger={trigger} />
  )
}

export function PickSource({ org, label, value, onPick }: PickProps) {
  const trigger = (
    <ValueButton label={label} value={value}>
      <SourceName org={org} value={value} />
    </ValueButton>
  )
  return (
    <SourcePicker org={org} value={value} onPick={(source) => onPick(source?.id ?? '')} trigger={trigger} />
  )
}

export function PickOwner({ org, label, value, onPick }: PickProps) {
  const trigger = (
    <ValueButton label={label} value={value}>
      <OwnerName org={org} value={value} />
    </ValueButton>
  )
  return (
    <MemberPicker org={org} value={value} onPick={(member) => onPick(member?.id ?? '')} trigger={trigger} />
  )
}

export function PickCompany({ org, label, value, onPick }: PickProps) {
  const { data } = useQuery({ ...companyQuery(org, value), enabled: value !== '' })
  const trigger = (
    <ValueButton label={label} value={value}>
      <CompanyName org={org} value={value} />
    </ValueButton>
  )
  return (
    <CompanyPicker
      org={org}
      value={data ?? null}
      onPick={(company) => onPick(company?.id ?? '')}
      trigger={trigger}
    />
  )
}

export function StatusName({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(contactStatusesQuery(org))
  return nameIn(data?.results, value, t('contacts.filter.goneStatus'))
}

export function SourceName({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(sourcesQuery(org))
  return nameIn(data?.results, value, t('contacts.filter.goneSource'))
}

export function OwnerName({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(memberListQuery(org))
  const members = data?.users.map((member) => ({ id: member.id, name: contactName(member) || member.email }))
  return nameIn(members, value, t('contacts.filter.goneOwner'))
}

export function CompanyName({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...companyQuery(org, value), enabled: value !== '' })
  return data?.name ?? (isError ? t('contacts.filter.goneCompany') : LOADING)
}

const LOADING = '…'

function nameIn(records: readonly { id: string; name: string }[] | undefined, id: string, gone: string) {
  if (!records) return LOADING
  return records.find((record) => record.id === id)?.name ?? gone
}

type ButtonProps = ComponentProps<typeof Button> & { label: string; value: string; children: ReactNode }

function ValueButton({ label, value, children, ...rest }: ButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      {...rest}
      iconAfter={ChevronDown}
      className="w-full justify-start! border-control! bg-surface! max-sheet:h-10 [&>span]:w-full"
    >
      <span className="sr-only">{label}</span>
      <span className="min-w-0 flex-1 truncate text-left font-normal text-14">
        {value === '' ? <span className="text-placeholder">{t('contacts.filter.choose')}</span> : children}
      </span>
    </Button>
  )
}
