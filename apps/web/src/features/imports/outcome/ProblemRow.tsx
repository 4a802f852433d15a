import type { Import, ImportRow } from '@caravel/contract/imports'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { tenseOf } from '../importState.ts'

export function ProblemRow({ row, one }: { row: ImportRow; one: Import }) {
  const { t } = useTranslation()
  const { number, cells, outcome, problems } = row
  const start = cells
    .filter((cell, at) => one.plan.columns[at] && cell.trim())
    .slice(0, 2)
    .join(' · ')
  const headingOf = (column: number) =>
    one.columns[column]?.heading.trim() || t('imports.columns.unnamed', { number: column + 1 })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-2.5 sheet:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <p className="text-12/5 text-ink-3 tabular-nums">
        {t('imports.problems.row', { number: formatCount(number) })}
      </p>
      <div className="min-w-0 max-sheet:order-last max-sheet:col-span-2">
        <p className="truncate font-medium" title={start}>
          <bdi>{start}</bdi>
        </p>
        <ul className="text-ink-2">
          {problems.map(({ column, message }) => (
            <li key={`${column} ${message}`} className="wrap-anywhere">
              {column === null ? null : (
                <>
                  <span className="text-ink-3">{headingOf(column)}</span>{' '}
                  {cells[column]?.trim() ? (
                    <span className="line-clamp-1 inline-block max-w-60 truncate rounded-check bg-active px-1 align-bottom font-mono text-12/5">
                      {cells[column]}
                    </span>
                  ) : null}{' '}
                </>
              )}
              {message}
            </li>
          ))}
        </ul>
      </div>
      <Badge tone={tones[outcome]}>{t(`imports.outcome.${tenseOf(one)}.${outcome}`)}</Badge>
    </li>
  )
}

const tones: Record<ImportRow['outcome'], BadgeTone> = {
  create: 'green',
  update: 'blue',
  skip: 'neutral',
  fail: 'rose',
}
