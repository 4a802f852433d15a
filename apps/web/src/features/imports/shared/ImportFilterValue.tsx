import type { ImportKind } from '@caravel/contract/import-fields'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { formatDay } from '../../../lib/format.ts'
import type { NameProps, PickProps } from '../../../patterns/lists/filters/filterAttributes.ts'
import { ValueButton } from '../../../patterns/lists/filters/ValueButton.tsx'
import { LOADING } from '../../../patterns/lists/filters/valueName.ts'
import { Picker } from '../../../ui/Picker.tsx'
import { hasNotRun } from '../importState.ts'
import { importQuery, newestImportsQuery } from '../imports.queries.ts'

/** Of the imports of one kind those whose rows are still kept. */
export const pickOf = (kind: ImportKind) =>
  function Pick({ org, label, value, onPick }: PickProps) {
    const { t } = useTranslation()
    const mayImport = useCan('records:import')
    const { data } = useQuery({ ...newestImportsQuery(org, kind), enabled: mayImport })
    const trigger = (
      <ValueButton label={label} value={value} disabled={!mayImport} reason={t('imports.viewer')}>
        <Name org={org} value={value} />
      </ValueButton>
    )
    if (!mayImport) return trigger
    return (
      <Picker
        trigger={trigger}
        searchLabel={t('imports.filter.search')}
        value={value}
        options={(data?.results ?? [])
          .filter(({ undo_until }) => undo_until !== null)
          .map(({ id, file_name, created_at }) => ({
            value: id,
            label: file_name,
            hint: formatDay(created_at),
          }))}
        searching={!data}
        onPick={onPick}
      />
    )
  }

/** The file that was imported. Who may only look at the list is not told of which files it was made. */
export function Name({ org, value }: NameProps) {
  const { t } = useTranslation()
  const mayImport = useCan('records:import')
  const { data, isError } = useQuery({ ...importQuery(org, value), enabled: mayImport && value !== '' })
  if (!mayImport) return t('imports.filter.some')
  if (!data) return isError ? t('imports.filter.gone') : LOADING
  const isOver = !hasNotRun(data) && data.state !== 'undone' && data.finished_at && data.undo_until === null
  return isOver ? t('imports.filter.over', { name: data.file_name }) : data.file_name
}
