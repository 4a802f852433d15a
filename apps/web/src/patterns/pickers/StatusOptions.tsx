import type { BadgeColor } from '@caravel/contract/common'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeDot } from '../../ui/Badge.tsx'
import { Picker } from '../../ui/Picker.tsx'

type Status = { id: string; name: string; color: BadgeColor }

export type StatusPickerProps<S extends Status> = {
  org: string
  value: string | null
  onPick: (status: S | null) => void
  trigger: ReactElement
  defaultOpen?: boolean
}

type Props<S extends Status> = Omit<StatusPickerProps<S>, 'org'> & {
  /** Undefined until they are there. */
  statuses: S[] | undefined
}

export function StatusOptions<S extends Status>({ statuses, value, onPick, trigger, defaultOpen }: Props<S>) {
  const { t } = useTranslation()
  return (
    <Picker
      trigger={trigger}
      defaultOpen={defaultOpen}
      searchLabel={t('pick.status')}
      value={value ?? ''}
      options={[
        ...(statuses ?? []).map(({ id, name, color }) => ({
          value: id,
          label: name,
          icon: <BadgeDot tone={color} />,
        })),
        { value: '', label: t('pick.none') },
      ]}
      searching={!statuses}
      onPick={(id) => onPick(statuses?.find((status) => status.id === id) ?? null)}
    />
  )
}
