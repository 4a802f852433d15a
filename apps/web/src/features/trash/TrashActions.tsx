import type { TrashedType } from '@caravel/contract/trash'
import { RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'

const PurgeDialog = laterDialog(() => import('./PurgeDialog.tsx'), 'PurgeDialog')

type Props = {
  org: string
  type: TrashedType
  total: number
  /** Of all records on the page. */
  ids: readonly string[]
  selected: string[]
  onSelect: (ids: ReadonlySet<string>) => void
  onRestore: () => void
  restoring: boolean
  onPurged: (ids: readonly string[]) => void
}

export function TrashActions(props: Props) {
  const { org, type, total, ids, selected, onSelect, onRestore, restoring, onPurged } = props
  const { t } = useTranslation()
  const mayPurge = useCan('trash:purge')
  const [purging, setPurging] = useState<string[]>()
  const [asking, setAsking] = useState(false)
  const count = selected.length
  const all = count === ids.length

  function askToPurge() {
    setPurging(selected)
    setAsking(true)
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b py-1.5 pr-3 pl-4">
      <Checkbox
        aria-label={t('ui.table.selectPage')}
        checked={all ? true : count > 0 ? 'indeterminate' : false}
        onCheckedChange={() => onSelect(new Set(all ? [] : ids))}
      />
      <span className="mr-auto pl-1 text-12 text-ink-2">
        {count > 0
          ? t('trash.selected', { count })
          : t(`trash.total.${type}`, { count: total, formatted: formatCount(total) })}
      </span>
      {count > 0 ? (
        <>
          <Button size="sm" icon={RotateCcw} loading={restoring} onClick={onRestore}>
            {t('trash.restore')}
          </Button>
          <Button
            size="sm"
            disabled={!mayPurge}
            reason={t('trash.purgeReason')}
            onClick={askToPurge}
            className="not-data-off:text-danger-text!"
          >
            {t('trash.purge')}
          </Button>
        </>
      ) : null}
      {purging ? (
        <Suspense>
          <PurgeDialog
            org={org}
            type={type}
            ids={purging}
            open={asking}
            onOpenChange={setAsking}
            onDone={() => onPurged(purging)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
