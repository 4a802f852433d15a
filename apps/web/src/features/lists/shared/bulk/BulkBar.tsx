import { Download, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../../lib/format.ts'
import { saveFile } from '../../../../lib/saveFile.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Toolbar, ToolbarItem } from '../../../../ui/Toolbar.tsx'
import type { ListSelection } from '../useListSelection.ts'
import { BulkAction } from './BulkAction.tsx'
import type { BulkWork } from './useBulkWork.ts'

type Props<Act extends string> = {
  selection: Pick<ListSelection, 'count' | 'more' | 'clear'>
  work: BulkWork<Act | 'export'>
  exportSelected: () => Promise<{ name: string; csv: string }>
  /** Asks, and deletes. Left out for whoever may only look. */
  deleting?: ((close: () => void) => ReactNode) | undefined
  /** What else can be done: BulkAction, or what opens from one. */
  children?: ReactNode
}

/** What can be done with the selected rows, floating over the list. */
export function BulkBar<Act extends string>(props: Props<Act>) {
  const { selection, work, exportSelected, deleting, children } = props
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { count, more, clear } = selection

  const saveExport = async () => {
    const { name, csv } = await exportSelected()
    saveFile(name, csv)
  }

  return (
    <>
      <div className="pointer-events-none absolute inset-x-2 bottom-14 z-30 flex justify-center">
        <Toolbar
          label={t('bulk.label')}
          className="pointer-events-auto flex max-w-full animate-snack-in items-center gap-0.5 rounded-card bg-raised p-1.5 shadow-dialog max-sheet:w-full max-sheet:justify-between"
        >
          <p className="whitespace-nowrap pr-1 pl-2 font-medium">
            {t('bulk.selected', { count, formatted: formatTotal({ total: count, more }) })}
          </p>
          <ToolbarItem>
            <IconButton icon={X} size="sm" label={t('bulk.clear')} onClick={clear} />
          </ToolbarItem>
          <span aria-hidden className="mx-1 h-5 w-px bg-line-strong" />
          {children}
          <BulkAction
            icon={Download}
            label={t('bulk.export')}
            onClick={() => work.start('export', saveExport)}
            {...work.stateOf('export')}
          />
          {deleting ? (
            <BulkAction
              icon={Trash2}
              tone="danger"
              label={t('bulk.delete')}
              onClick={() => setAsking(true)}
            />
          ) : null}
        </Toolbar>
      </div>
      {isAsking ? deleting?.(() => setAsking(false)) : null}
    </>
  )
}
