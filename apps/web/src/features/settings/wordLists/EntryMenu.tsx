import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { Menu, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import type { Entry, WordList } from './wordLists.ts'

const DeleteEntry = laterDialog(() => import('./DeleteEntry.tsx'), 'DeleteEntry')

type Props = {
  org: string
  list: WordList
  entries: readonly Entry[]
  entry: Entry
  place: number
  onMoveBy: (steps: number) => void
}

export function EntryMenu({ org, list, entries, entry, place, onMoveBy }: Props) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState<'no' | 'asked' | 'closed'>('no')
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={t('wordLists.actions', { name: entry.name })}
            className="mt-0.5 max-sheet:mt-1.5"
          />
        }
      >
        <MenuItem
          icon={ArrowUp}
          shortcut={t('wordLists.upKeys')}
          disabled={place === 0}
          reason={t('wordLists.isFirst')}
          onSelect={() => onMoveBy(-1)}
        >
          {t('wordLists.moveUp')}
        </MenuItem>
        <MenuItem
          icon={ArrowDown}
          shortcut={t('wordLists.downKeys')}
          disabled={place === entries.length - 1}
          reason={t('wordLists.isLast')}
          onSelect={() => onMoveBy(1)}
        >
          {t('wordLists.moveDown')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setDeleting('asked')}>
          {t('wordLists.delete.action')}
        </MenuItem>
      </Menu>
      {deleting === 'no' ? null : (
        <Suspense>
          <DeleteEntry
            org={org}
            list={list}
            entry={entry}
            others={entries.filter(({ id }) => id !== entry.id)}
            open={deleting === 'asked'}
            onOpenChange={(open) => setDeleting(open ? 'asked' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
