import type { LabelList } from '@caravel/contract/import-fields'
import type { ImportPlan } from '@caravel/contract/imports'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { chosenFor, type FoundLabel, isOfMembers } from './labels.ts'
import { comboboxLook, MappingRow } from './MappingRow.tsx'
import { useEntries } from './useEntries.tsx'

/** As many as the server gives of a list. */
const MOST = 100

type Props = {
  org: string
  /** A key of the catalogue. */
  title: string
  list: LabelList
  rows: readonly FoundLabel[]
  labels: ImportPlan['labels']
  onChange: (changes: NonNullable<ImportPlan['labels'][LabelList]>) => void
}

export function LabelTable({ org, title, list, rows, labels, onChange }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const entries = useEntries(org, list)
  const mayManage = useCan('lists:manage')
  const mayCreate = mayManage && !isOfMembers(list)
  const chosen = (row: FoundLabel) => chosenFor(labels, row, mayCreate) ?? ''
  const unknown = rows.filter((row) => chosen(row) === '')

  function nameOf(row: FoundLabel): string {
    const id = chosen(row)
    if (id === '') return t('imports.labels.empty')
    if (id === 'new') return t('imports.labels.create', { label: row.label })
    return entries.find(({ value }) => value === id)?.label ?? '…'
  }

  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={headingId} className="font-medium">
          {t(title)}
        </h3>
        <p className="min-w-0 flex-1 text-12 text-ink-3">{hint()}</p>
        {mayCreate && unknown.length > 1 ? (
          <Button
            size="sm"
            onClick={() => onChange(Object.fromEntries(unknown.map(({ label }) => [label, 'new' as const])))}
          >
            {t('imports.labels.createAll', { count: unknown.length })}
          </Button>
        ) : null}
      </div>
      <ul aria-labelledby={headingId} className="divide-y divide-line rounded-card border border-line">
        {rows.map((row) => (
          <MappingRow
            key={row.label}
            from={row.label}
            about={t('imports.rows', { count: row.rows, formatted: formatCount(row.rows) })}
            isQuiet={chosen(row) === ''}
          >
            <Field label={t('imports.labels.entryFor', { label: row.label })} hideLabel>
              <Combobox
                value={chosen(row)}
                display={nameOf(row)}
                onValueChange={(next) => onChange({ [row.label]: next || null })}
                options={() => [
                  { value: '', label: t('imports.labels.empty') },
                  ...(mayCreate
                    ? [{ value: 'new', label: t('imports.labels.create', { label: row.label }) }]
                    : []),
                  ...entries,
                ]}
                searchLabel={t('imports.labels.search')}
                className={comboboxLook(chosen(row) !== '')}
              />
            </Field>
          </MappingRow>
        ))}
      </ul>
    </section>
  )

  function hint() {
    if (rows.length >= MOST) return t('imports.labels.most', { count: MOST })
    if (unknown.length === 0) return null
    if (isOfMembers(list)) return t('imports.labels.membersOnly')
    return mayCreate ? null : t('imports.labels.adminOnly')
  }
}
