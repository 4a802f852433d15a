import type { Import, ImportPlan } from '@caravel/contract/imports'
import { useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { fieldsOf, rivalOf } from './columns.ts'
import { comboboxLook, MappingRow, mappingGrid } from './MappingRow.tsx'

type Props = {
  one: Import
  columns: ImportPlan['columns']
  onChange: (columns: ImportPlan['columns']) => void
}

export function ColumnsStep({ one: { kind, columns: inFile }, columns, onChange }: Props) {
  const { t } = useTranslation()
  const headId = useId()
  const nameOf = (field: string) => t(`field.${kind}.${field}`)
  const headingOf = (at: number) =>
    inFile[at]?.heading.trim() || t('imports.columns.unnamed', { number: at + 1 })
  const options = useCallback(
    () => [
      { value: '', label: t('imports.columns.none') },
      ...fieldsOf(kind).map((field) => ({ value: field, label: t(`field.${kind}.${field}`) })),
    ],
    [t, kind],
  )

  function problemOf(at: number): string | undefined {
    const rival = rivalOf(kind, columns, at)
    const field = columns[at]
    if (rival === undefined || !field) return undefined
    return t('imports.columns.twice', { field: nameOf(field), column: headingOf(rival) })
  }

  return (
    <div className="rounded-card border border-line">
      <div
        id={headId}
        className={`${mappingGrid} border-line border-b py-2! text-12 font-medium text-ink-3 max-sheet:hidden`}
      >
        <span>{t('imports.columns.inFile')}</span>
        <span />
        <span>{t('imports.columns.field')}</span>
      </div>
      <ul aria-label={t('imports.step.columns')} className="divide-y divide-line">
        {inFile.map(({ samples }, at) => {
          const heading = headingOf(at)
          const field = columns[at] ?? ''
          const error = problemOf(at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            <MappingRow key={at} from={heading} about={samples.join(' · ')} isQuiet={field === ''}>
              <Field
                label={t('imports.columns.fieldFor', { column: heading })}
                hideLabel
                {...(error && { error })}
              >
                <Combobox
                  value={field}
                  display={field ? nameOf(field) : t('imports.columns.none')}
                  onValueChange={(next) => onChange(columns.with(at, next || null))}
                  options={options}
                  searchLabel={t('imports.columns.search')}
                  className={comboboxLook(field !== '')}
                />
              </Field>
            </MappingRow>
          )
        })}
      </ul>
    </div>
  )
}
