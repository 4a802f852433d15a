import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { belowSheet, useMediaQuery } from '../../ui/useMediaQuery.ts'

type Action = { icon: LucideIcon; label: string; onSelect: () => void; tone?: 'danger' }

type Props = {
  /** "Actions for this contact" */
  label: string
  /** What most come for: a button of its own, or an item where there is no room. */
  first: { button: ReactNode; action: Action }
  actions: Action[]
  /** Why nothing can be done. */
  reason: string | undefined
  /** What is seldom wanted: always in a menu. */
  seldom?: { label: string; items: ReactNode } | undefined
}

/** What can be done with a record: buttons or, on a phone, a menu. */
export function RecordActions({ label, first, actions, reason, seldom }: Props) {
  const isPhone = useMediaQuery(belowSheet)
  const off = { disabled: reason !== undefined, reason }
  if (isPhone) {
    return (
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={label} />}>
        {[first.action, ...actions].map(({ label, ...action }) => (
          <MenuItem key={label} {...action} {...off}>
            {label}
          </MenuItem>
        ))}
        {seldom?.items}
      </Menu>
    )
  }
  return (
    <div className="ml-1 flex gap-2">
      {first.button}
      {actions.map(({ icon, label, onSelect }) => (
        <Button key={label} icon={icon} onClick={onSelect} {...off}>
          {label}
        </Button>
      ))}
      {seldom ? (
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={seldom.label} />}>
          {seldom.items}
        </Menu>
      ) : null}
    </div>
  )
}
