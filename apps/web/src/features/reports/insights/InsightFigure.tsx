import type { InsightName } from '@caravel/contract/insights'
import clsx from 'clsx'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { DownloadInsight } from './DownloadInsight.tsx'
import { InsightTable, type TableOfFigures } from './InsightTable.tsx'
import type { Time } from './insights.queries.ts'

type Props = {
  org: string
  time: Time
  name: InsightName
  /** What the picture tells, in a sentence. */
  summary: string
  table: TableOfFigures
  /** Over the whole width of the page. */
  wide?: boolean
  /** The picture; without one there is nothing to see in this time. */
  children: ReactNode
}

/** On paper both the picture and the table are there. */
export function InsightFigure({ org, time, name, summary, table, wide = false, children }: Props) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const titleId = useId()
  const title = t(`insights.title.${name}`)
  return (
    <figure
      aria-labelledby={titleId}
      className={clsx(
        'min-w-0 rounded-card border border-line bg-surface p-4 [break-inside:avoid] print:mb-6 print:rounded-none print:border-0 print:p-0',
        wide && 'desktop:col-span-2',
      )}
    >
      <figcaption className="mb-3">
        <div className="-mt-1 flex items-center justify-between gap-3">
          <h3 id={titleId} className="min-w-0 font-semibold text-14">
            {title}
          </h3>
          <div className="-mr-1 flex shrink-0 items-center gap-0.5 print:hidden">
            <Button
              variant="ghost"
              size="sm"
              icon={asTable ? ChartColumn : Table2}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? 'insights.asPicture' : 'insights.asTable')}{' '}
              <span className="sr-only">{t('insights.which', { title })}</span>
            </Button>
            <DownloadInsight org={org} time={time} name={name} title={title} />
          </div>
        </div>
        <p className="mt-0.5 text-ink-2">{summary}</p>
      </figcaption>
      <div className={clsx(asTable && 'hidden print:block')}>{children}</div>
      <div className={clsx('print:mt-4', !asTable && 'hidden print:block')}>
        <InsightTable label={title} table={table} />
      </div>
    </figure>
  )
}
