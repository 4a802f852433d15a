import { Toolbar as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** Buttons in a row: one stop for the Tab key, the arrows walk between them. */
export function Toolbar({ label, className, children }: Props) {
  return (
    <Radix.Root aria-label={label} className={className}>
      {children}
    </Radix.Root>
  )
}

/** Its one child is a Button or IconButton. */
export function ToolbarItem(props: ComponentProps<typeof Radix.Button>) {
  return <Radix.Button {...props} asChild />
}
