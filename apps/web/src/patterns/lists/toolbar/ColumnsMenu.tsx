import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuLabel } from '../../../ui/Menu.tsx'
import { MenuCheckboxItem } from '../../../ui/MenuChoices.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'

type Props = {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  /** Those that are off at first, which is nothing to point out. */
  extras: readonly string[]
  onChange: (hidden: string[]) => void
}

export function ColumnsMenu({ columns, hidden, extras, onChange }: Props) {
  const { t } = useTranslation()
  const count = hidden.filter((id) => !extras.includes(id)).length
  return (
    <Menu
      trigger={
        <ToolbarButton
          icon={Columns3}
          label={t('lists.columns.label')}
          {...(count > 0 && { value: `−${count}`, valueName: t('lists.columns.hidden', { count }) })}
        />
      }
    >
      <MenuLabel>{t('lists.columns.shown')}</MenuLabel>
      {columns.map(({ id, header }) => (
        <MenuCheckboxItem
          key={id}
          checked={!hidden.includes(id)}
          onCheckedChange={(shown) =>
            onChange(shown ? hidden.filter((each) => each !== id) : [...hidden, id])
          }
        >
          {header}
        </MenuCheckboxItem>
      ))}
    </Menu>
  )
}
