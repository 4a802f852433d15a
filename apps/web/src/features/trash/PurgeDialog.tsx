import type { TrashedType } from '@caravel/contract/trash'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { ConfirmByTyping } from '../../ui/ConfirmByTyping.tsx'
import { usePurge } from './trash.queries.ts'

type Props = {
  org: string
  type: TrashedType
  ids: string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

export function PurgeDialog({ org, type, ids, open, onOpenChange, onDone }: Props) {
  const { t } = useTranslation()
  const purge = usePurge(org, type)
  const count = { count: ids.length, formatted: formatCount(ids.length) }

  const confirm = () =>
    purge.mutate(ids, {
      onSuccess: onDone,
      // What was refused is worth another look at what is there, not another try.
      onSettled: () => onOpenChange(false),
    })

  return (
    <ConfirmByTyping
      open={open}
      onOpenChange={onOpenChange}
      title={t(`trash.confirm.title.${type}`, count)}
      phrase={t(`trash.confirm.phrase.${type}`, { number: ids.length })}
      confirmLabel={t('trash.purge')}
      onConfirm={confirm}
      confirming={purge.isPending}
    >
      {t(`trash.confirm.text.${type}`)}
    </ConfirmByTyping>
  )
}
