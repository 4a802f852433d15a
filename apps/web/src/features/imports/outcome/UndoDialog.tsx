import type { Import } from '@caravel/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { SettingsLoad } from '../../../patterns/settings/SettingsLoad.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { undoPreviewQuery, useImportAct } from '../imports.queries.ts'

type Props = { org: string; one: Import; open: boolean; onOpenChange: (open: boolean) => void }

/** Says what an undo does before it does it: what goes, what is put back, and what stays since somebody changed it. */
export function UndoDialog({ org, one, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { id, kind } = one
  const preview = useQuery({ ...undoPreviewQuery(org, id), enabled: open })
  const undo = useImportAct(org, id, 'undo')
  const counted = (count: number) => ({ count, formatted: formatCount(count) })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('imports.undo.title')}
      confirmLabel={t('imports.undo.confirm')}
      confirming={undo.isPending}
      reason={preview.data ? undefined : t('ui.loading')}
      onConfirm={() => undo.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    >
      <SettingsLoad query={preview}>
        {({ trashed, restored, kept, kept_total }) => (
          <>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {trashed > 0 ? <li>{t(`imports.undo.trashed.${kind}`, counted(trashed))}</li> : null}
              {restored > 0 ? <li>{t(`imports.undo.restored.${kind}`, counted(restored))}</li> : null}
              {trashed + restored === 0 ? <li>{t('imports.undo.nothing')}</li> : null}
              {kept_total > 0 ? <li>{t(`imports.undo.kept.${kind}`, counted(kept_total))}</li> : null}
            </ul>
            {kept.length > 0 ? (
              <ul
                aria-label={t('imports.undo.keptList')}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
                tabIndex={0}
                className="mt-3 max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line text-12"
              >
                {kept.map((record) => (
                  <li key={record.id} className="flex gap-3 px-3 py-1.5">
                    <bdi className="min-w-0 flex-1 truncate text-ink" title={record.name}>
                      {record.name}
                    </bdi>
                    <span className="max-w-1/2 text-right">
                      {record.fields.map((field) => t([`field.${kind}.${field}`, 'field.other'])).join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
            {kept_total > kept.length && kept.length > 0 ? (
              <p className="mt-1.5 text-12">{t('imports.undo.more', counted(kept_total - kept.length))}</p>
            ) : null}
          </>
        )}
      </SettingsLoad>
    </ConfirmDialog>
  )
}
