import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Skeleton } from './Skeleton.tsx'

type Props = { rows: number; cols: number; className?: string }

/** The first load of a Table: as high as the rows to come, so that nothing jumps. */
export function TableSkeleton({ rows, cols, className }: Props) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className={clsx('overflow-hidden', className)}>
      <Line cols={cols} className="h-9 max-sheet:hidden" bar={() => 'w-16'} />
      {range(rows).map((row) => (
        <Line
          key={row}
          cols={cols}
          className="h-10 max-sheet:h-25"
          bar={(col) => (col === 0 ? 'w-3/5' : widths[(row + col) % widths.length])}
        />
      ))}
    </div>
  )
}

const widths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4']

type LineProps = { cols: number; className: string; bar: (col: number) => string | undefined }

function Line({ cols, className, bar }: LineProps) {
  return (
    <div className={clsx('flex items-center border-b border-line', className)}>
      {range(cols).map((col) => (
        <span key={col} className={clsx('flex-1 px-3', col === 0 ? 'sheet:flex-2' : 'max-sheet:hidden')}>
          <Skeleton className={clsx('h-2.5', bar(col))} />
        </span>
      ))}
    </div>
  )
}

function range(length: number) {
  return Array.from({ length }, (_, at) => at)
}
