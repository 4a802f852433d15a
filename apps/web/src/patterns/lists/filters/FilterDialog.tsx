import type { Filter } from '@caravel/contract/lists'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FilterRow } from './FilterRow.tsx'
import { type DraftFilter, draftOf, type FilterAttribute, filtersOf, missingIn } from './filterAttributes.ts'

const mostRows = 20

type Props<A extends string> = {
  org: string
  attributes: readonly FilterAttribute<A>[]
  filters: readonly Filter<A>[]
  onApply: (filters: Filter<A>[]) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Rows that must all hold. */
export function FilterDialog<A extends string>({
  org,
  attributes,
  filters,
  onApply,
  open,
  onOpenChange,
}: Props<A>) {
  const { t } = useTranslation()
  const [rows, setRows] = useState(() => startingRows(filters))
  const [isChecked, setChecked] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const change = (id: number, changes: Partial<DraftFilter<A>>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row)))

  function apply(next: Filter<A>[]) {
    onApply(next)
    onOpenChange(false)
  }

  function submit() {
    if (!rows.some((row) => missingIn(attributes, row))) return apply(filtersOf(rows))
    flushSync(() => setChecked(true))
    list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('lists.filter.title')}
      description={t('lists.filter.text')}
      size={720}
      onSubmit={submit}
      submitLabel={t('lists.filter.apply')}
      submitting={false}
      reason={
        rows.some(({ attribute, condition }) => attribute && condition) ? undefined : t('lists.filter.reason')
      }
      isDirty={wordsOf(rows) !== wordsOf(startingRows(filters))}
      discard={{
        title: t('lists.filter.discard.title'),
        text: t('lists.filter.discard.text'),
        confirm: t('lists.filter.discard.confirm'),
      }}
      footerStart={
        filters.length > 0 ? (
          <Button variant="ghost" onClick={() => apply([])} className="sheet:mr-auto">
            {t('lists.clearFilters')}
          </Button>
        ) : null
      }
    >
      <div>
        <ul ref={list} className="flex flex-col gap-2 max-sheet:gap-4">
          {rows.map((row, at) => (
            <FilterRow
              key={row.id}
              org={org}
              number={at + 1}
              attributes={attributes}
              row={row}
              missing={isChecked ? missingIn(attributes, row) : undefined}
              onChange={(changes) => change(row.id, changes)}
              onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
            />
          ))}
        </ul>
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          disabled={rows.length >= mostRows}
          reason={t('lists.filter.most', { count: mostRows })}
          onClick={() => setRows((before) => [...before, blankRow(before)])}
          className="mt-3 -ml-2"
        >
          {t('lists.filter.add')}
        </Button>
      </div>
    </FormDialog>
  )
}

function startingRows<A extends string>(filters: readonly Filter<A>[]): DraftFilter<A>[] {
  return filters.length > 0 ? filters.map(draftOf) : [blankRow([])]
}

/** What rows say, to compare them by. One in which nothing is chosen or typed says nothing. */
const wordsOf = (rows: readonly DraftFilter<string>[]) =>
  JSON.stringify(
    rows
      .map(({ attribute, condition, value }) => [attribute, condition, value])
      .filter((words) => words.some((word) => word !== '')),
  )

const blankRow = <A extends string>(rows: readonly DraftFilter<A>[]): DraftFilter<A> => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  attribute: '',
  condition: '',
  value: '',
})
