// Menu lines that hold a choice: many of many (checkbox) and one of many (radio).
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { lineStyle } from './menuStyle.ts'

type CheckboxItemProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  children: ReactNode
}

/** Stays open when toggled: columns are chosen several at a time. */
export function MenuCheckboxItem({ checked, onCheckedChange, disabled, children }: CheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      disabled={disabled}
      className={lineStyle}
    >
      <Mark />
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Radix.CheckboxItem>
  )
}

type RadioItemsProps = {
  value: string
  onValueChange: (value: string) => void
  options: readonly { value: string; label: ReactNode }[]
}

export function MenuRadioItems({ value, onValueChange, options }: RadioItemsProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={lineStyle}>
          <Mark />
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

function Mark() {
  return (
    <span className="flex size-4 items-center justify-center">
      <Radix.ItemIndicator>
        <Check size={14} strokeWidth={2.5} aria-hidden className="text-link" />
      </Radix.ItemIndicator>
    </span>
  )
}
