import type { TableFormat } from '@caravel/contract/table-files'
import { Download, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Toolbar, ToolbarItem } from '../../../ui/Toolbar.tsx'
import { belowSheet, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { ExportMenu } from '../ExportMenu.tsx'
import { SelectionBanner } from '../SelectionBanner.tsx'
import type { ListSelection } from '../useListSelection.ts'
import { BulkAction } from './BulkAction.tsx'
import type { BulkWork } from './useBulkWork.ts'

type Props<Act extends string> = {
  selection: Omit<ListSelection, 'asBody'>
  work: BulkWork<Act | 'export'>
  exportSelected: (format: TableFormat) => Promise<void>
  /** Asks, and deletes. Left out for whoever may only look. */
  deleting?: ((close: () => void) => ReactNode) | undefined
  /** What else can be done: BulkAction, or what opens from one. */
  children?: ReactNode
}

export function BulkBar<Act extends string>(props: Props<Act>) {
  const { selection, work, exportSelected, deleting, children } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery(belowSheet)
  const [isAsking, setAsking] = useState(false)
  const { count, more, clear, page } = selection

  return (
    <>
      <div
        data-bulk-bar
        className="pointer-events-none absolute inset-x-2 bottom-14 z-30 flex justify-center"
      >
        <div className="pointer-events-auto max-w-full animate-snack-in overflow-hidden rounded-card bg-raised shadow-dialog max-sheet:w-full">
          <SelectionBanner selection={selection} />
          <Toolbar label={t('bulk.label')} className="flex items-center gap-0.5 p-1.5 max-sheet:flex-wrap">
            <div className="flex items-center gap-0.5 max-sheet:basis-full">
              <p className="whitespace-nowrap pr-1 pl-2 font-medium">
                {t('bulk.selected', { count, formatted: formatTotal({ total: count, more }) })}
              </p>
              {/* In the table the head has it. Above the cards it would push them down with the first tick. */}
              {isPhone ? (
                <Checkbox
                  label={t('bulk.page')}
                  checked={page.ticked}
                  onCheckedChange={(ticked) => page.tick(ticked === true)}
                  className="ml-auto pr-2"
                />
              ) : null}
              <ToolbarItem>
                <IconButton icon={X} size="sm" label={t('bulk.clear')} onClick={clear} />
              </ToolbarItem>
            </div>
            <span aria-hidden className="mx-1 h-5 w-px bg-line-strong max-sheet:hidden" />
            {children}
            <ExportMenu
              onExport={(format) => work.start('export', () => exportSelected(format))}
              trigger={<BulkAction icon={Download} label={t('bulk.export')} {...work.stateOf('export')} />}
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
      </div>
      {isAsking ? deleting?.(() => setAsking(false)) : null}
    </>
  )
}
