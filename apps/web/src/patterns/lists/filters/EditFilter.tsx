import type { Filter } from '@caravel/contract/lists'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { FilterRow } from './FilterRow.tsx'
import { draftOf, type FilterAttribute, filtersOf, missingIn } from './filterAttributes.ts'

type Props<A extends string> = {
  org: string
  number: number
  attributes: readonly FilterAttribute<A>[]
  filter: Filter<A>
  onApply: (filter: Filter<A>) => void
  onRemove: () => void
  onCancel: () => void
}

/** One row of the filter dialog by itself, in what opens from a chip. */
export function EditFilter<A extends string>(props: Props<A>) {
  const { org, number, attributes, filter, onApply, onRemove, onCancel } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [row, setRow] = useState(() => draftOf(filter, 0))
  const [isChecked, setChecked] = useState(false)
  const missing = missingIn(attributes, row)

  // The value is what is changed most.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-part="value"] :is(input, button)')?.focus()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const [whole] = missing ? [] : filtersOf([row])
    if (whole) return onApply(whole)
    flushSync(() => setChecked(true))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex w-140 max-w-full flex-col gap-3 p-3">
      <ul>
        <FilterRow
          org={org}
          number={number}
          attributes={attributes}
          row={row}
          missing={isChecked ? missing : undefined}
          onChange={(changes) => setRow((before) => ({ ...before, ...changes }))}
          onRemove={onRemove}
        />
      </ul>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {t('lists.filter.apply')}
        </Button>
      </div>
    </form>
  )
}
