import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> & {
  label: string
  /** After the label: the current choice, or a count. */
  value?: string
  /** What a count counts. */
  valueName?: string
}

/** On a phone the icon stands for the name, and its colour for a choice. */
export function ToolbarButton({ label, value, valueName, ...rest }: Props) {
  return (
    <Button
      {...rest}
      variant="ghost"
      size="sm"
      className={clsx(
        'max-sheet:h-8 max-sheet:min-w-8',
        value !== undefined && 'max-sheet:[&_svg]:text-link',
      )}
    >
      <span className="max-sheet:sr-only">{label}</span>{' '}
      {value === undefined ? null : valueName === undefined ? (
        <span className="text-link max-sheet:sr-only">{value}</span>
      ) : (
        <>
          <span aria-hidden className="text-link">
            {value}
          </span>
          <span className="sr-only">{valueName}</span>
        </>
      )}
    </Button>
  )
}
