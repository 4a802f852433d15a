import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal, type Total } from '../../lib/format.ts'

type Props = {
  title: string
  lines: Total & { results: readonly unknown[] }
  /** Where the others are: given their number in words. */
  more?: (words: string) => ReactNode
  children: ReactNode
}

/** The number tells of all lines, also of those that are not shown. */
export function TodaySection({ title, lines, more, children }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const left = lines.total - lines.results.length
  const words = t('tasks.more', { count: left, formatted: formatTotal({ total: left, more: lines.more }) })
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="flex h-8 items-center gap-2 px-1 font-semibold">
        {title}
        {lines.total > 0 ? (
          <span className="font-normal text-ink-3 tabular-nums">{formatTotal(lines)}</span>
        ) : null}
      </h2>
      <div className="overflow-hidden rounded-card border border-line">
        {children}
        {left > 0 ? (more?.(words) ?? <p className="px-3 py-2 text-12 text-ink-3">{words}</p>) : null}
      </div>
    </section>
  )
}

export const moreStyle =
  'flex min-h-9 items-center px-3 text-12 font-medium text-ink-3 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2'
