import { useDroppable } from '@dnd-kit/react'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { Children, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { BadgeDot } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useKeptScroll } from '../../ui/useKeptScroll.ts'
import type { BoardColumn as Column } from './boardTypes.ts'

type Props<Card> = {
  scope: string
  column: Column<Card>
  emptyHint: string
  /** Adds a record to it. Left out where that cannot be. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

export function BoardColumn<Card>({ scope, column, emptyHint, onAdd, children }: Props<Card>) {
  const { t } = useTranslation()
  const { id, name, tone, total, more, aside, onLoadMore, loadState } = column
  const headingId = useId()
  const kept = useKeptScroll<HTMLDivElement>(`${scope} ${id}`, loadState !== 'loading')
  const { ref, isDropTarget } = useDroppable({ id })
  const formatted = formatTotal({ total, more })
  const isEmpty = Children.count(children) === 0
  return (
    <section
      ref={ref}
      aria-labelledby={headingId}
      className={clsx(
        'flex w-72 shrink-0 flex-col rounded-card border max-sheet:w-[85%] max-sheet:snap-start',
        isDropTarget ? 'border-focus bg-selected' : 'border-transparent bg-subtle',
      )}
    >
      <div className="flex h-9 shrink-0 items-center gap-1 pr-1.5 pl-3">
        <h2 id={headingId} className="flex min-w-0 flex-1 items-center gap-2 font-medium">
          <BadgeDot tone={tone} />
          <span className="truncate">{name}</span>
          <span className="text-12 font-normal text-ink-3">
            <span aria-hidden>{formatted}</span>
            <span className="sr-only">{t('board.total', { count: total, formatted })}</span>
          </span>
          {aside ? (
            <span className="ml-auto min-w-0 shrink-0 truncate text-12 font-normal text-ink-3">{aside}</span>
          ) : null}
        </h2>
        {onAdd ? (
          <IconButton icon={Plus} size="xs" label={t('board.addTo', { column: name })} onClick={onAdd} />
        ) : null}
      </div>
      <div
        {...kept}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-y-contain px-1.5 pb-1.5"
      >
        {isEmpty ? (
          <p className="rounded-control border border-line-strong border-dashed px-3 py-6 text-center text-12 text-ink-3">
            {emptyHint}
          </p>
        ) : (
          <ul className="flex flex-col gap-1.5 pt-0.5">{children}</ul>
        )}
        {onLoadMore ? (
          <Button
            variant="ghost"
            size="sm"
            loading={loadState === 'loading'}
            onClick={onLoadMore}
            className="mt-1.5 w-full"
            aria-label={t(loadState === 'failed' ? 'board.retryIn' : 'board.loadMoreIn', { column: name })}
          >
            {t(loadState === 'failed' ? 'board.retry' : 'board.loadMore')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
