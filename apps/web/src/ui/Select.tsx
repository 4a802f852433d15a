import clsx from 'clsx'
import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { type ComponentProps, useId } from 'react'
import { useFieldControl } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'
import { lineStyle, panelStyle } from './menuStyle.ts'
import { pageNonce } from './nonce.ts'
import { PressTarget } from './PressTarget.tsx'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  icon?: LucideIcon
  /** What choosing it means, below the label. */
  hint?: string
  disabled?: boolean
}

type Props<Value extends string> = Pick<ComponentProps<'button'>, 'id' | 'onBlur' | 'ref' | 'className'> & {
  /** '' or undefined shows the placeholder. */
  value: Value | '' | undefined
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
  name?: string
  disabled?: boolean
  /** Why it is disabled, in a tooltip. */
  reason?: string
  /** Without a Field around it. */
  'aria-label'?: string
  'aria-describedby'?: string
}

export function Select<Value extends string>(props: Props<Value>) {
  const {
    value,
    onValueChange,
    options,
    placeholder,
    size = 'md',
    name,
    disabled,
    reason,
    className,
    ...rest
  } = props
  const control = useFieldControl(rest)
  const Icon = options.find((option) => option.value === value)?.icon
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      name={name}
      disabled={disabled && reason === undefined}
    >
      <Radix.Trigger asChild>
        <PressTarget
          {...rest}
          {...control}
          disabled={disabled}
          reason={reason}
          className={clsx(
            inputStyle({ size: size === 'sm' ? undefined : size }),
            size === 'sm' && 'h-7 border-line-strong! px-2 text-12!',
            'inline-flex items-center gap-1.5 text-left data-off:border-line-strong data-off:bg-subtle data-off:text-disabled data-placeholder:text-placeholder',
            className,
          )}
        >
          {Icon ? (
            <Icon size={16} aria-hidden className="shrink-0 text-ink-3 in-data-off:text-disabled" />
          ) : null}
          <span className="min-w-0 flex-1 truncate">
            <Radix.Value placeholder={placeholder} />
          </span>
          <ChevronDown size={14} aria-hidden className="shrink-0 text-ink-3 in-data-off:text-disabled" />
        </PressTarget>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            panelStyle,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-80 overflow-hidden',
          )}
        >
          <Radix.Viewport nonce={pageNonce()} className="p-1">
            {options.map((option) => (
              <SelectLine key={option.value} {...option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function SelectLine({ value, label, icon: Icon, hint, disabled }: SelectOption) {
  const hintId = useId()
  return (
    <Radix.Item
      value={value}
      disabled={disabled}
      aria-describedby={hint ? hintId : undefined}
      className={clsx(lineStyle, hint && 'py-1.5')}
    >
      {Icon ? <Icon size={16} aria-hidden className="text-ink-3" /> : null}
      <span className="min-w-0 flex-1 truncate">
        <Radix.ItemText>{label}</Radix.ItemText>
        {hint ? (
          <span id={hintId} className="block text-pretty whitespace-normal text-12 text-ink-3">
            {hint}
          </span>
        ) : null}
      </span>
      <span className="flex size-4 items-center justify-center">
        <Radix.ItemIndicator>
          <Check size={14} strokeWidth={2.5} aria-hidden className="text-link" />
        </Radix.ItemIndicator>
      </span>
    </Radix.Item>
  )
}
