import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  rows: number
  cols: number
  /** Those of the columns to come, in pixels; as wide as there is room unless told. */
  widths?: readonly (number | undefined)[]
  /** Rows that can be selected are to come. */
  hasTicks?: boolean
  className?: string
}

/** The first load of a Table: as high as the rows to come, so that nothing jumps. */
export function TableSkeleton({ rows, cols, className, ...line }: Props) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className={clsx('overflow-hidden', className)}>
      <Line {...line} cols={cols} className="h-9 max-sheet:hidden" bar={() => 'w-16'} />
      {range(rows).map((row) => (
        <Line
          {...line}
          key={row}
          cols={cols}
          className="h-10 max-sheet:h-17"
          bar={(col) => (col === 0 ? 'w-3/5' : lengths[(row + col) % lengths.length])}
        />
      ))}
    </div>
  )
}

const lengths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4']

type LineProps = Pick<Props, 'cols' | 'widths' | 'hasTicks'> & {
  className: string
  bar: (col: number) => string | undefined
}

function Line({ cols, widths, hasTicks, className, bar }: LineProps) {
  return (
    <div className={clsx('flex items-center border-b border-line', className)}>
      {hasTicks ? (
        <span className="w-10 shrink-0 pr-2 pl-3 max-sheet:pl-4">
          <Skeleton className="size-4" />
        </span>
      ) : null}
      {range(cols).map((col) => (
        <span
          key={col}
          style={{ '--width': `${widths?.[col]}px` } as CSSProperties}
          className={clsx(
            'px-3',
            widths?.[col] === undefined
              ? ['flex-1', col === 0 && 'sheet:flex-2']
              : 'max-sheet:flex-1 sheet:w-(--width) sheet:shrink-0',
            col > 0 && 'max-sheet:hidden',
          )}
        >
          <Skeleton className={clsx('h-2.5', bar(col))} />
        </span>
      ))}
    </div>
  )
}

function range(length: number) {
  return Array.from({ length }, (_, at) => at)
}
