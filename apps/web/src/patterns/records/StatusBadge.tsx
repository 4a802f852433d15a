import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveChoice } from '../../ui/AutosaveChoice.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { PressTarget } from '../../ui/PressTarget.tsx'
import { useAutosave } from '../../ui/useAutosave.ts'
import type { FieldOfRecord } from './fields/fieldOfRecord.ts'
import { sameId } from './fields/sameId.ts'

type Status = { id: string; name: string; color: BadgeTone }

type Props<S extends Status> = FieldOfRecord<S | null> & {
  picker: (chosen: {
    value: string | null
    onPick: (status: S | null) => void
    trigger: ReactElement
  }) => ReactNode
}

export function StatusBadge<S extends Status>({ label, value, onSave, reason, picker }: Props<S>) {
  const { t } = useTranslation()
  const autosave = useAutosave<S | null>({ value, save: onSave, isSame: sameId })
  const status = autosave.current
  const nameOf = (each: S | null) => each?.name ?? t('records.noStatus')
  const trigger = (
    <PressTarget
      aria-label={t('records.choice', { label, value: nameOf(status) })}
      disabled={reason !== undefined}
      reason={reason}
      className="group flex min-h-6 min-w-0 items-center rounded-badge"
    >
      <Badge
        tone={status?.color ?? 'neutral'}
        dot
        className={reason === undefined ? 'group-hover:brightness-97 dark:group-hover:brightness-110' : ''}
      >
        <span className="flex items-center gap-1">
          <span className="truncate">{nameOf(status)}</span>
          {reason === undefined ? <ChevronDown size={12} aria-hidden /> : null}
        </span>
      </Badge>
    </PressTarget>
  )
  return (
    <>
      {picker({ value: status?.id ?? null, onPick: autosave.set, trigger })}
      <AutosaveChoice autosave={autosave} stored={value} describe={nameOf} />
    </>
  )
}
