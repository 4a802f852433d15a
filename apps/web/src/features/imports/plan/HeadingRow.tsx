import type { Import } from '@caravel/contract/imports'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { useChooseHeadings } from '../imports.queries.ts'

type Props = { org: string; one: Import }

/** Which row of the file holds the headings, what is left out above it, and the rows that may hold them instead. */
export function HeadingRow({ org, one: { id, heading_row, first_rows } }: Props) {
  const { t } = useTranslation()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const choose = useChooseHeadings(org, id)
  const above = first_rows.filter(({ number }) => number < heading_row).length
  if (first_rows.length === 0) return null
  return (
    <div className="mb-4 rounded-card border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <p className="min-w-0 flex-1">
          {t('imports.headings.row', { number: formatCount(heading_row) })}{' '}
          {above > 0 ? (
            <span className="text-ink-2">
              {t('imports.headings.above', { count: above, formatted: formatCount(above) })}
            </span>
          ) : null}
        </p>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('imports.headings.change')}
        </Button>
      </div>
      {isOpen ? (
        <ul
          id={listId}
          aria-label={t('imports.headings.rows')}
          className="max-h-80 divide-y divide-line overflow-y-auto border-line border-t"
        >
          {first_rows.map(({ number, cells }) => (
            <li key={number}>
              <button
                type="button"
                aria-current={number === heading_row ? 'true' : undefined}
                aria-label={t('imports.headings.choose', {
                  number: formatCount(number),
                  cells: cells.filter(Boolean).join(', '),
                })}
                disabled={choose.isPending}
                onClick={() => {
                  if (number !== heading_row) choose.mutate(number)
                }}
                className={clsx(
                  'flex min-h-9 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2',
                  number === heading_row ? 'font-medium' : number < heading_row && 'text-ink-3',
                )}
              >
                <span className="w-6 shrink-0 text-right text-12 text-ink-3 tabular-nums">
                  {formatCount(number)}
                </span>
                <span className="min-w-0 flex-1 truncate">
                  <bdi>{cells.filter(Boolean).join(' · ')}</bdi>
                </span>
                {number === heading_row ? (
                  <Check size={14} aria-hidden className="shrink-0 text-ink-3" />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
