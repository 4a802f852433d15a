import { Kanban, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ListView } from '../listSearch.ts'

type Props = { views: readonly ListView[]; view: ListView; onChange: (view: ListView) => void }

export function ViewSwitch({ views, view, onChange }: Props) {
  const { t } = useTranslation()
  if (views.length < 2) return null
  return (
    <fieldset aria-label={t('lists.view.label')} className="flex shrink-0 rounded-control bg-subtle p-0.5">
      {views.map((each) => (
        <IconButton
          key={each}
          icon={icons[each]}
          label={t(`lists.view.${each}`)}
          size="xs"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className="w-7! aria-pressed:bg-surface! aria-pressed:shadow-menu max-sheet:h-7!"
        />
      ))}
    </fieldset>
  )
}

const icons = { table: Table2, board: Kanban }
