import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sourcesQuery } from '../../../data/statuses.queries.ts'
import type { NameProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { pickFrom } from '../../../patterns/lists/filters/pickFrom.tsx'
import { nameIn } from '../../../patterns/lists/filters/valueName.ts'
import { SourcePicker } from '../../../patterns/pickers/SourcePicker.tsx'

export const Pick = pickFrom(SourcePicker, Name)

export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const { data } = useQuery(sourcesQuery(org))
  return nameIn(data?.results, value, t('lists.filter.goneSource'))
}
