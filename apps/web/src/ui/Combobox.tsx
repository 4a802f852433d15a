import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'
import { Picker } from './Picker.tsx'
import { PressTarget } from './PressTarget.tsx'
import type { ComboboxOption } from './searchOptions.ts'

export type { ComboboxOption } from './searchOptions.ts'

type Props = Pick<ComponentProps<'button'>, 'id' | 'className'> & {
  value: string
  /** What the closed box says. */
  display: string
  onValueChange: (value: string) => void
  /** Asked for when it opens: a long list can take a while to make. */
  options: () => readonly ComboboxOption[]
  /** Names the search field inside, which also shows it. */
  searchLabel: string
  disabled?: boolean
  /** Why it is disabled, in a tooltip. */
  reason?: string
  /** Without a Field around it. */
  'aria-label'?: string
}

/** A Select for more options than anyone wants to scroll through: it opens with a search field. */
export function Combobox(props: Props) {
  const { value, display, onValueChange, options, searchLabel, className, ...rest } = props
  const control = useFieldControl(rest)

  return (
    <Picker
      value={value}
      options={options}
      onPick={onValueChange}
      searchLabel={searchLabel}
      trigger={
        <PressTarget
          {...rest}
          {...control}
          role="combobox"
          className={clsx(
            inputStyle({ size: 'md' }),
            'inline-flex items-center gap-1.5 text-left data-off:border-line-strong data-off:bg-subtle data-off:text-ink-2',
            className,
          )}
        >
          <span className="min-w-0 flex-1 truncate">{display}</span>
          <ChevronDown size={14} aria-hidden className="shrink-0 text-ink-3 in-data-off:text-disabled" />
        </PressTarget>
      }
    />
  )
}
