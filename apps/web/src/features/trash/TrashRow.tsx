import type { TrashedRecord } from '@caravel/contract/trash'
import clsx from 'clsx'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatDay, formatMoment } from '../../lib/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RowTick } from '../../ui/table/RowTick.tsx'
import type { RowTicks } from '../../ui/table/useRowTicks.ts'

type Props = {
  record: TrashedRecord
  /** Left out for who may not restore. */
  ticks: RowTicks<TrashedRecord> | undefined
  ticked: boolean
  restoring: boolean
  onRestore: () => void
}

export function TrashRow({ record, ticks, ticked, restoring, onRestore }: Props) {
  const { t } = useTranslation()
  const { name, deleted_at, purge_at, inquiries } = record
  return (
    <li
      className={clsx(
        'flex min-h-15 items-center gap-3 border-line py-2.5 pr-3 pl-4 not-first:border-t last:rounded-b-card',
        ticked ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {ticks ? <RowTick row={record} id={record.id} ticks={ticks} ticked={ticked} /> : null}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-0.5">
        <div className="min-w-0 flex-1 basis-60">
          <p className="truncate font-medium" title={name}>
            <bdi>{name}</bdi>
          </p>
          <p className="text-12 text-ink-3">
            <time dateTime={deleted_at} title={formatMoment(deleted_at)}>
              {deletion(record, t)}
            </time>
            {inquiries > 0 ? ` · ${t('trash.inquiries', { count: inquiries })}` : null}
          </p>
        </div>
        <time dateTime={purge_at} title={formatMoment(purge_at)} className="text-12 text-ink-3">
          {t('trash.purgeOn', { day: formatDay(purge_at) })}
        </time>
      </div>
      <IconButton
        icon={RotateCcw}
        size="sm"
        label={t('trash.restoreOne', { name })}
        loading={restoring}
        disabled={!ticks}
        reason={t('trash.restoreReason')}
        onClick={onRestore}
      />
    </li>
  )
}

function deletion(
  { deleted_at, deleted_by }: TrashedRecord,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  const when = formatAgo(deleted_at)
  if (!deleted_by) return t('trash.deletedAt', { when })
  return t('trash.deletedBy', { when, who: `${deleted_by.first_name} ${deleted_by.last_name}`.trim() })
}
