import { parseSort, type Sort } from '@caravel/contract/lists'
import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuLabel, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuRadioItems } from '../../../ui/MenuChoices.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'

type Props<S extends string> = {
  sorts: readonly { value: S; label: string }[]
  initial: Sort<S>
  sort: Sort<S>
  onChange: (sort: Sort<S>) => void
}

export function SortMenu<S extends string>({ sorts, initial, sort, onChange }: Props<S>) {
  const { t } = useTranslation()
  const { attribute, descending } = parseSort(sort)
  const label = sorts.find(({ value }) => value === attribute)?.label
  const choose = (by: S, down: boolean) => onChange(down ? `-${by}` : by)
  return (
    <Menu
      trigger={
        <ToolbarButton
          icon={ArrowUpDown}
          label={t('lists.sort.label')}
          {...(sort !== initial && { value: label })}
        />
      }
    >
      <MenuLabel>{t('lists.sort.by')}</MenuLabel>
      <MenuRadioItems value={attribute} onValueChange={(by) => choose(by as S, descending)} options={sorts} />
      <MenuSeparator />
      <MenuLabel>{t('lists.sort.direction')}</MenuLabel>
      <MenuRadioItems
        value={descending ? 'descending' : 'ascending'}
        onValueChange={(direction) => choose(attribute, direction === 'descending')}
        options={[
          { value: 'ascending', label: t('lists.sort.ascending') },
          { value: 'descending', label: t('lists.sort.descending') },
        ]}
      />
    </Menu>
  )
}
