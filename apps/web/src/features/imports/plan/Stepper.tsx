import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlanStep, planSteps } from '../importSearch.ts'

type Step = PlanStep | 'check'
const steps: readonly Step[] = [...planSteps, 'check']

type Props = {
  at: Step
  /** Where one may go from here; left out while the server is at work. */
  onGo?: ((step: PlanStep) => void) | undefined
  /** Whether there is nothing to say in a step. */
  skips: (step: PlanStep) => boolean
}

/** Steps that were taken lead back. */
export function Stepper({ at, onGo, skips }: Props) {
  const { t } = useTranslation()
  const place = steps.indexOf(at)
  return (
    <nav aria-label={t('imports.step.label')}>
      <ol className="flex items-center gap-2 text-12 font-medium">
        {steps.map((step, each) => {
          const isTaken = each < place
          const leadsBack = onGo && isTaken && step !== 'check' && !skips(step)
          const inside = (
            <>
              <span
                className={clsx(
                  'flex size-4.5 shrink-0 items-center justify-center rounded-full text-11',
                  each === place && 'bg-accent text-white',
                  isTaken && 'bg-selected text-link',
                  each > place && 'border border-line-strong',
                )}
              >
                {isTaken ? <Check size={11} strokeWidth={3} aria-hidden /> : each + 1}
              </span>
              {t(`imports.step.${step}`)}
            </>
          )
          return (
            <Fragment key={step}>
              {each > 0 ? <li aria-hidden className="h-px min-w-1 max-w-10 flex-1 bg-line-strong" /> : null}
              <li
                aria-current={each === place ? 'step' : undefined}
                className={clsx('shrink-0', each === place ? 'text-ink' : 'text-ink-3')}
              >
                {leadsBack ? (
                  <button
                    type="button"
                    onClick={() => onGo(step)}
                    className="-mx-1 flex h-7 items-center gap-1.5 rounded-badge px-1 hover:bg-hover hover:text-ink"
                  >
                    {inside}
                  </button>
                ) : (
                  <span className="flex h-7 items-center gap-1.5">{inside}</span>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
