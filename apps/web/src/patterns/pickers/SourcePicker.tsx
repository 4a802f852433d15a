import type { ContactSummary } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { sourcesQuery } from '../../data/statuses.queries.ts'
import { Picker } from '../../ui/Picker.tsx'
import { sourceIcons } from './sourceIcons.ts'

type Source = ContactSummary['source']
type Props = {
  org: string
  value: string | null
  onPick: (source: Source) => void
  trigger: ReactElement
  defaultOpen?: boolean
}

export function SourcePicker({ org, value, onPick, ...rest }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(sourcesQuery(org))
  const sources = data?.results ?? []
  return (
    <Picker
      {...rest}
      searchLabel={t('pick.source')}
      value={value ?? ''}
      options={[
        ...sources.map(({ id, name, icon }) => {
          const Icon = sourceIcons[icon]
          return { value: id, label: name, icon: <Icon size={14} aria-hidden className="text-ink-3" /> }
        }),
        { value: '', label: t('pick.none') },
      ]}
      searching={!data}
      onPick={(id) => onPick(sources.find((source) => source.id === id) ?? null)}
    />
  )
}
