import type { TableFormat } from '@caravel/contract/table-files'
import { type ReactElement, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { newStoredChoice } from '../../lib/storedChoice.ts'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'

const formats = ['xlsx', 'local_csv'] as const satisfies TableFormat[]
type Format = (typeof formats)[number]

/** Whoever has taken a CSV once is offered that first. */
const choice = newStoredChoice('export-format')
const readChoice = (): Format => (choice.read() === 'local_csv' ? 'local_csv' : 'xlsx')

type Props = {
  /** A button. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  onExport: (format: Format) => void
}

/** As what a table is saved. */
export function ExportMenu({ trigger, align = 'center', onExport }: Props) {
  const { t } = useTranslation()
  const first = useSyncExternalStore(choice.subscribe, readChoice)
  const take = (format: Format) => {
    choice.store(format)
    onExport(format)
  }
  return (
    <Menu trigger={trigger} align={align}>
      {[first, ...formats.filter((format) => format !== first)].map((format) => (
        <MenuItem key={format} onSelect={() => take(format)}>
          {t(`exportMenu.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
