import type { Filter } from '@caravel/contract/lists'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
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
  const formId = useId()
  const [rows, setRows] = useState(() => startingRows(filters))
  const [isChecked, setChecked] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const change = (id: number, changes: Partial<DraftFilter<A>>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row)))

  function apply(next: Filter<A>[]) {
    onApply(next)
    onOpenChange(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!rows.some((row) => missingIn(attributes, row))) return apply(filtersOf(rows))
    flushSync(() => setChecked(true))
    list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('lists.filter.title')}
      description={t('lists.filter.text')}
      size={720}
      footer={
        <>
          {filters.length > 0 ? (
            <Button variant="ghost" onClick={() => apply([])} className="sheet:mr-auto">
              {t('lists.clearFilters')}
            </Button>
          ) : null}
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('lists.filter.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}

function startingRows<A extends string>(filters: readonly Filter<A>[]): DraftFilter<A>[] {
  return filters.length > 0 ? filters.map(draftOf) : [blankRow([])]
}

const blankRow = <A extends string>(rows: readonly DraftFilter<A>[]): DraftFilter<A> => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  attribute: '',
  condition: '',
  value: '',
})
