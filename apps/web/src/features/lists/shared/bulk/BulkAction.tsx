import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { PressProps } from '../../../../ui/PressTarget.tsx'
import { ToolbarItem } from '../../../../ui/Toolbar.tsx'
import { belowSheet, useMediaQuery } from '../../../../ui/useMediaQuery.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> &
  PressProps & { icon: LucideIcon; label: string; tone?: 'plain' | 'danger' }

/** A button of the bulk bar, which on a phone is only its icon. Opens a picker where it is one's trigger. */
export function BulkAction({ icon, label, tone = 'plain', loading, disabled, ...rest }: Props) {
  const isPhone = useMediaQuery(belowSheet)
  const className = tone === 'danger' ? 'text-danger-text! data-off:text-disabled!' : undefined
  const press = {
    ...(loading && { loading }),
    ...(disabled && { disabled }),
    ...(className && { className }),
  }
  return (
    <ToolbarItem {...rest}>
      {isPhone ? (
        <IconButton icon={icon} label={label} {...press} />
      ) : (
        <Button variant="ghost" size="sm" icon={icon} {...press}>
          {label}
        </Button>
      )}
    </ToolbarItem>
  )
}
