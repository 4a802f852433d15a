import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactStatusesQuery } from '../../../data/statuses.queries.ts'
import type { NameProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { pickFrom } from '../../../patterns/lists/filters/pickFrom.tsx'
import { nameIn } from '../../../patterns/lists/filters/valueName.ts'
import { StatusPicker } from '../../../patterns/pickers/StatusPicker.tsx'

export const Pick = pickFrom(StatusPicker, Name)

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(contactStatusesQuery(org))
  return nameIn(data?.results, value, t('lists.filter.goneStatus'))
}
