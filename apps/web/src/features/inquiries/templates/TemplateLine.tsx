import type { TemplateSummary } from '@caravel/contract/templates'
import type { TFunction } from 'i18next'
import { Ellipsis, Map as MapIcon, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { serviceIcons } from '../shared/serviceIcons.ts'

type Props = {
  template: TemplateSummary
  loading: boolean
  onUse: () => void
  onRename: () => void
  onRemove: () => void
}

export function TemplateLine({ template, loading, onUse, onRename, onRemove }: Props) {
  const { t } = useTranslation()
  const { kind, name, service_kinds } = template
  const Icon = kind === 'trip' ? MapIcon : serviceIcons[service_kinds[0] ?? 'default']
  return (
    <li className="relative flex min-h-11 items-center gap-2.5 rounded-card px-2 py-1.5 has-[[data-template]:hover]:bg-hover">
      <span className="flex size-7 shrink-0 items-center justify-center rounded-badge bg-subtle text-ink-2">
        {loading ? <Spinner /> : <Icon size={16} aria-hidden />}
      </span>
      <button
        type="button"
        data-template
        onClick={onUse}
        className="min-w-0 flex-1 text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        <span className="block font-medium wrap-anywhere">{name}</span>{' '}
        <span className="block truncate text-12 text-ink-3">{contentsOf(t, template)}</span>
      </button>
      <Menu
        align="end"
        trigger={
          <IconButton icon={Ellipsis} size="sm" label={t('templates.actions', { name })} className="z-1" />
        }
      >
        <MenuItem icon={Pencil} onSelect={onRename}>
          {t('templates.rename')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
          {t('templates.delete')}
        </MenuItem>
      </Menu>
    </li>
  )
}

/** `Trip, 3 services: Flight, Hotel`; of a service, its kind. */
function contentsOf(t: TFunction, { kind, service_kinds }: TemplateSummary) {
  const kinds = [...new Set(service_kinds)].map((each) => t(`inquiries.service.${each}`)).join(', ')
  return kind === 'service' ? kinds : t('templates.contents', { count: service_kinds.length, kinds })
}
