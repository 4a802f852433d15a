/** What the menu of the views holds: those to open, and what can be done with the open one. */
import type { SavedView } from '@caravel/contract/views'
import { useTranslation } from 'react-i18next'
import { MenuLabel, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuCheckboxItem, MenuRadioItems } from '../../../ui/MenuChoices.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'

type LinesProps = {
  heading: string
  views: SavedView[]
  current: SavedView | undefined
  onOpen: (id: string) => void
}

export function ViewLines({ heading, views, current, onOpen }: LinesProps) {
  const { t } = useTranslation()
  if (views.length === 0) return null
  return (
    <>
      <MenuLabel>{heading}</MenuLabel>
      <MenuRadioItems
        value={current?.id ?? ''}
        onValueChange={onOpen}
        options={views.map(({ id, name, is_default }) => ({
          value: id,
          label: (
            <span className="flex items-baseline gap-2">
              <span className="truncate">{name}</span>
              {is_default ? <span className="ml-auto text-11 text-ink-3">{t('views.default')}</span> : null}
            </span>
          ),
        }))}
      />
    </>
  )
}

type ChangedProps = { view: SavedView; isEdited: boolean; onUpdate: () => void; onDiscard: () => void }

/** Where the list on the screen is no longer what the view kept. */
export function ChangedViewLines({ view, isEdited, onUpdate, onDiscard }: ChangedProps) {
  const { t } = useTranslation()
  if (!isEdited) return null
  return (
    <>
      {view.own ? <MenuItem onSelect={onUpdate}>{t('views.update', { name: view.name })}</MenuItem> : null}
      <MenuItem onSelect={onDiscard}>{t('views.discard')}</MenuItem>
    </>
  )
}

type CurrentProps = {
  view: SavedView
  mayShare: boolean
  mayDelete: boolean
  onChange: (changes: Partial<Pick<SavedView, 'shared' | 'is_default'>>) => void
  onRename: () => void
  onDelete: () => void
}

export function CurrentViewLines({ view, mayShare, mayDelete, onChange, onRename, onDelete }: CurrentProps) {
  const { t } = useTranslation()
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{view.name}</MenuLabel>
      <MenuCheckboxItem checked={view.is_default} onCheckedChange={(is_default) => onChange({ is_default })}>
        {t('views.isDefault')}
      </MenuCheckboxItem>
      {view.own && mayShare ? (
        <MenuCheckboxItem checked={view.shared} onCheckedChange={(shared) => onChange({ shared })}>
          {t('views.isShared')}
        </MenuCheckboxItem>
      ) : null}
      {view.own ? <MenuItem onSelect={onRename}>{t('views.rename')}</MenuItem> : null}
      {mayDelete ? (
        <MenuItem tone="danger" onSelect={onDelete}>
          {t('views.delete')}
        </MenuItem>
      ) : null}
    </>
  )
}
