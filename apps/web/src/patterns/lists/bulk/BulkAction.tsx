import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { PressProps } from '../../../ui/PressTarget.tsx'
import { ToolbarItem } from '../../../ui/Toolbar.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> &
  PressProps & { icon: LucideIcon; label: string; tone?: 'plain' | 'danger' }

export function BulkAction({ icon, label, tone = 'plain', loading, disabled, ...rest }: Props) {
  return (
    <ToolbarItem {...rest}>
      <Button
        variant="ghost"
        size="sm"
        icon={icon}
        {...(loading && { loading })}
        {...(disabled && { disabled })}
        className={clsx(
          'max-sheet:h-13! max-sheet:min-w-0 max-sheet:flex-1 max-sheet:items-start! max-sheet:whitespace-normal! max-sheet:px-1! max-sheet:pt-1.5 max-sheet:text-11! max-sheet:leading-3.5! max-sheet:[&>span]:flex-col max-sheet:[&>span]:gap-1',
          tone === 'danger' && 'text-danger-text! data-off:text-disabled!',
        )}
      >
        {label}
      </Button>
    </ToolbarItem>
  )
}
