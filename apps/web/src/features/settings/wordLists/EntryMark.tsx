import { badgeColors, sourceIcons as iconNames } from '@caravel/contract/common'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceIcons } from '../../../patterns/pickers/sourceIcons.ts'
import { Badge, BadgeDot } from '../../../ui/Badge.tsx'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuRadioItems } from '../../../ui/MenuChoices.tsx'
import { PressTarget } from '../../../ui/PressTarget.tsx'
import type { Entry, EntryChanges } from './wordLists.ts'

type Props = { entry: Entry; reason: string | undefined; onChange: (changes: EntryChanges) => void }

/** What an entry is known by at a glance, and the menu that changes it: its color, or the icon of a source. */
export function EntryMark({ entry, reason, onChange }: Props) {
  const { t } = useTranslation()
  const { name, color, icon } = entry
  if (icon) {
    const Icon = sourceIcons[icon]
    return (
      <MarkMenu
        label={t('wordLists.iconOf', { name, icon: t(`wordLists.icons.${icon}`) })}
        mark={<Icon size={15} aria-hidden />}
        value={icon}
        options={iconNames.map((each) => ({ value: each, label: <IconLine icon={each} /> }))}
        onPick={(next) => onChange({ icon: next })}
        reason={reason}
      />
    )
  }
  if (!color) return null
  return (
    <MarkMenu
      label={t('wordLists.colorOf', { name, color: t(`wordLists.colors.${color}`) })}
      mark={<MarkDot color={color} />}
      value={color}
      options={badgeColors.map((each) => ({
        value: each,
        label: (
          <Badge tone={each} dot>
            {t(`wordLists.colors.${each}`)}
          </Badge>
        ),
      }))}
      onPick={(next) => onChange({ color: next })}
      reason={reason}
    />
  )
}

function MarkDot({ color }: { color: NonNullable<Entry['color']> }) {
  return (
    <span className="flex scale-150">
      <BadgeDot tone={color} />
    </span>
  )
}

function IconLine({ icon }: { icon: NonNullable<Entry['icon']> }) {
  const { t } = useTranslation()
  const Icon = sourceIcons[icon]
  return (
    <span className="flex items-center gap-2">
      <Icon size={15} aria-hidden className="text-ink-3" />
      {t(`wordLists.icons.${icon}`)}
    </span>
  )
}

type MarkMenuProps<Value extends string> = {
  label: string
  mark: ReactNode
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onPick: (value: Value) => void
  reason: string | undefined
}

function MarkMenu<Value extends string>({
  label,
  mark,
  value,
  options,
  onPick,
  reason,
}: MarkMenuProps<Value>) {
  const live = reason === undefined
  return (
    <Menu
      trigger={
        <PressTarget
          aria-label={label}
          tooltip={{ text: label }}
          disabled={!live}
          reason={reason}
          className={`${buttonStyle({ variant: 'ghost', live })} mt-0.5 size-7 rounded-badge text-ink-3 max-sheet:mt-1.5`}
        >
          {mark}
        </PressTarget>
      }
    >
      <MenuRadioItems value={value} onValueChange={(next) => onPick(next as Value)} options={options} />
    </Menu>
  )
}
