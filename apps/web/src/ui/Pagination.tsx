import clsx from 'clsx'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../lib/format.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { MenuRadioItems } from './MenuChoices.tsx'

export const pageSizes = [20, 40, 60] as const
export type PageSize = (typeof pageSizes)[number]

type Props = {
  page: number
  pageSize: PageSize
  total: number
  /** There are more than `total`: how many rows this page shows, and whether another one follows. */
  uncounted?: { shown: number; hasNext: boolean }
  onPageChange: (page: number) => void
  /** The caller goes back to page 1 with it. Without it the size cannot be chosen. */
  onPageSizeChange?: (pageSize: PageSize) => void
  /** Someone points at "next": time to load that page. */
  onNextIntent?: () => void
  className?: string
}

export function Pagination({
  page,
  pageSize,
  total,
  uncounted,
  onPageChange,
  onPageSizeChange,
  onNextIntent,
  className,
}: Props) {
  const { t } = useTranslation()
  const before = (page - 1) * pageSize
  const last = uncounted ? before + uncounted.shown : Math.min(total, page * pageSize)
  const known = Math.max(total, last)
  // Whoever has gone past what was counted to the very end knows how many there are.
  const isOpen = uncounted !== undefined && (uncounted.hasNext || last <= total)
  const pages = Math.max(1, Math.ceil(known / pageSize))
  const orMore = (counted: number) =>
    isOpen ? t('format.many', { counted: formatCount(counted) }) : formatCount(counted)
  const range = {
    first: formatCount(Math.min(known, before + 1)),
    last: formatCount(last),
    total: orMore(known),
  }
  return (
    <nav
      aria-label={t('ui.pagination.label')}
      data-pager
      className={clsx('flex h-11 items-center gap-2 px-3 text-12 text-ink-2 tabular-nums', className)}
    >
      {onPageSizeChange ? <PageSizeMenu pageSize={pageSize} onPageSizeChange={onPageSizeChange} /> : null}
      <span aria-live="polite" className="ml-auto">
        {t(total === 0 ? 'ui.pagination.none' : 'ui.pagination.range', range)}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={t('ui.pagination.previous')}
        size="sm"
        disabled={page <= 1}
        reason={t('ui.pagination.atFirst')}
        onClick={() => onPageChange(page - 1)}
      />
      <span className="max-sheet:sr-only">
        {t('ui.pagination.page', { page: formatCount(page), pages: orMore(pages) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('ui.pagination.next')}
        size="sm"
        disabled={!(uncounted?.hasNext || page < pages)}
        reason={t('ui.pagination.atLast')}
        onClick={() => onPageChange(page + 1)}
        onPointerEnter={onNextIntent}
        onFocus={onNextIntent}
      />
    </nav>
  )
}

type SizeProps = { pageSize: PageSize; onPageSizeChange: (pageSize: PageSize) => void }

/** Not a Select, which would weigh more than the rest of a list's screen. */
function PageSizeMenu({ pageSize, onPageSizeChange }: SizeProps) {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden className="max-sheet:hidden">
        {t('ui.pagination.size')}
      </span>
      <Menu
        className="min-w-20!"
        trigger={
          <Button size="sm" iconAfter={ChevronDown} className="tabular-nums">
            <span className="sr-only">{t('ui.pagination.size')}</span> {pageSize}
          </Button>
        }
      >
        <MenuRadioItems
          value={String(pageSize)}
          onValueChange={(next) => onPageSizeChange(Number(next) as PageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </Menu>
    </>
  )
}
