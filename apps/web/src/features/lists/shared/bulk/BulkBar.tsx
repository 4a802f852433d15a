import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/format.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Toolbar, ToolbarItem } from '../../../../ui/Toolbar.tsx'
import type { ListSelection } from '../useListSelection.ts'

type Props = {
  selection: Pick<ListSelection, 'count' | 'clear'>
  /** BulkAction, or what opens from one. */
  children: ReactNode
}

/** What can be done with the selected rows, floating over the list. */
export function BulkBar({ selection: { count, clear }, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-14 z-30 flex justify-center">
      <Toolbar
        label={t('bulk.label')}
        className="pointer-events-auto flex max-w-full animate-snack-in items-center gap-0.5 rounded-card bg-raised p-1.5 shadow-dialog max-sheet:w-full max-sheet:justify-between"
      >
        <p className="whitespace-nowrap pr-1 pl-2 font-medium">
          {t('bulk.selected', { count, formatted: formatCount(count) })}
        </p>
        <ToolbarItem>
          <IconButton icon={X} size="sm" label={t('bulk.clear')} onClick={clear} />
        </ToolbarItem>
        <span aria-hidden className="mx-1 h-5 w-px bg-line-strong" />
        {children}
      </Toolbar>
    </div>
  )
}
