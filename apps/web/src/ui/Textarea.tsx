import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'

/** Grows with its text where the browser can (field-sizing), from `rows` lines on. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest)
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      style={{ minHeight: `calc(${rows} * 1.25rem + 0.875rem)`, ...rest.style }}
      className={clsx(
        inputStyle({ size: 'area' }),
        'read-only:bg-subtle field-sizing-content max-h-80 resize-y',
        className,
      )}
    />
  )
}
