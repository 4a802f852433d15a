import { ArrowDown, ArrowUp, BookmarkPlus, Ellipsis, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import type { RowInList } from './ServiceList.tsx'

export function ServiceMenu({
  name,
  place,
  total,
  onMoveBy,
  onRemove,
  onKeep,
}: RowInList & { onRemove: () => void; onKeep?: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon={Ellipsis} size="sm" label={t('services.actions', { name })} className="z-1" />
      }
    >
      <MenuItem
        icon={ArrowUp}
        shortcut={t('services.upKeys')}
        disabled={place === 0}
        reason={t('services.isFirst')}
        onSelect={() => onMoveBy(-1)}
      >
        {t('services.moveUp')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        shortcut={t('services.downKeys')}
        disabled={place === total - 1}
        reason={t('services.isLast')}
        onSelect={() => onMoveBy(1)}
      >
        {t('services.moveDown')}
      </MenuItem>
      {onKeep ? (
        <MenuItem icon={BookmarkPlus} onSelect={onKeep}>
          {t('templates.saveService')}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
        {t('services.remove')}
      </MenuItem>
    </Menu>
  )
}
