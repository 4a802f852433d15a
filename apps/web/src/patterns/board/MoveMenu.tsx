import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeDot } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuLabel } from '../../ui/Menu.tsx'
import { MenuRadioItems } from '../../ui/MenuChoices.tsx'
import type { BoardColumn } from './boardTypes.ts'
import { notForDragging } from './dragging.ts'

type Props<Card> = {
  name: string
  column: string
  columns: readonly BoardColumn<Card>[]
  onMoveTo: (to: BoardColumn<Card> | undefined) => void
  /** What else can be done with the card. */
  further?: ReactNode
}

/** For whoever cannot drag, or does not like to. */
export function MoveMenu<Card>({ name, column, columns, onMoveTo, further }: Props<Card>) {
  const { t } = useTranslation()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          {...notForDragging}
          icon={Ellipsis}
          label={t('board.moveCard', { name })}
          size="xs"
          className="absolute! top-2 right-2 bg-raised opacity-0 focus-visible:opacity-100 aria-expanded:opacity-100 group-hover/card:opacity-100 group-has-[a:focus-visible]/card:opacity-100 pointer-coarse:opacity-100"
        />
      }
    >
      <MenuLabel>{t('board.moveTo')}</MenuLabel>
      <MenuRadioItems
        value={column}
        onValueChange={(id) => onMoveTo(columns.find((each) => each.id === id))}
        options={columns.map(({ id, name: label, tone }) => ({
          value: id,
          label: (
            <span className="flex items-center gap-2">
              <BadgeDot tone={tone} />
              <span className="truncate">{label}</span>
            </span>
          ),
        }))}
      />
      {further}
    </Menu>
  )
}
