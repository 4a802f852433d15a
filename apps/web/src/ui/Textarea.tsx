import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './fieldContext.ts'
import { type InputLook, inputStyle } from './inputStyle.ts'
import { Tooltip } from './Tooltip.tsx'

type Props = ComponentProps<'textarea'> & {
  look?: InputLook
  /** Why it is disabled, in a tooltip; the text can then still be reached, read and copied. */
  reason?: string
}

/** Grows with its text where the browser can (field-sizing), from `rows` lines on. */
export function Textarea({ className, rows = 3, look = 'boxed', disabled, reason, ...rest }: Props) {
  const control = useFieldControl(rest)
  const explained = disabled && reason !== undefined
  const area = (
    <textarea
      {...rest}
      {...control}
      {...(explained ? { readOnly: true, 'aria-disabled': true } : { disabled })}
      rows={rows}
      style={{ minHeight: `calc(${rows} * 1.25rem + 0.875rem)`, ...rest.style }}
      className={clsx(
        inputStyle({ size: 'area', look }),
        look === 'boxed' && 'read-only:bg-subtle',
        'field-sizing-content max-h-80',
        look === 'boxed' ? 'resize-y' : 'resize-none',
        className,
      )}
    />
  )
  return explained ? (
    <Tooltip text={reason} openOnPress>
      {area}
    </Tooltip>
  ) : (
    area
  )
}
