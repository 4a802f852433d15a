import type { DealSummary } from '@caravel/contract/deals'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { useClock } from '../../../data/useToday.ts'
import { DueLabel } from './DueLabel.tsx'
import { urgencyOf } from './due.ts'
import { TaskTick } from './TaskTick.tsx'

type Props = {
  step: NonNullable<DealSummary['next_step']>
  onTick: (task: { id: string; title: string }) => void
  /** The tick is on its way. */
  isTicked?: boolean
  /** A dot in place of the box to tick, which is there for whoever points at it. */
  isDot?: boolean
  className?: string
}

/** The earliest open task of an inquiry. */
export function NextStep({ step, onTick, isTicked = false, isDot = false, className }: Props) {
  const { t } = useTranslation()
  const now = useClock()
  const mayWrite = useCan('tasks:write')
  return (
    <span className={clsx('flex min-w-0 items-center gap-2', className)}>
      {/* Above the link that a card is. */}
      <TaskTick
        title={step.title}
        isDone={isTicked}
        onTick={() => onTick(step)}
        reason={mayWrite ? undefined : t('tasks.readOnly')}
        {...(isDot && { dot: urgencyOf(step, now) })}
        className="relative z-10"
      />
      <span className="min-w-0 truncate" title={step.title}>
        <span className="sr-only">{t('tasks.next.label')} </span>
        <DueLabel
          {...step}
          isDone={isTicked}
          isShort={isDot}
          className={clsx('text-12', step.due_on && 'mr-1.5')}
        />
        <span className={clsx(isTicked && 'text-ink-3 line-through')}>{step.title}</span>
      </span>
    </span>
  )
}
