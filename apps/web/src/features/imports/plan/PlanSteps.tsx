import type { Import } from '@caravel/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import type { PlanStep } from '../importSearch.ts'
import { importLabelsQuery, type useCheckImport } from '../imports.queries.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { columnsOfType, missesNeeded, possibleMatches, rivalOf } from './columns.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { HeadingRow } from './HeadingRow.tsx'
import { LabelsStep } from './LabelsStep.tsx'
import { settleLabels } from './labels.ts'
import { OtherSheets } from './OtherSheets.tsx'
import { Stepper } from './Stepper.tsx'
import { usePlan } from './usePlan.ts'

type Props = {
  org: string
  one: Import
  step: PlanStep
  check: ReturnType<typeof useCheckImport>
  /** An empty step leads to where the import stands. */
  onGo: (step: PlanStep | '') => void
}

export function PlanSteps({ org, one, step: asked, check, onGo }: Props) {
  const { t } = useTranslation()
  const { id, kind } = one
  const { plan, change, forgetDraft } = usePlan(one)
  const mayCreate = useCan('lists:manage')
  const problem = problemOfColumns()
  const hasLabels = columnsOfType(kind, plan.columns, 'label').length > 0
  const skips = (step: PlanStep) => step === 'labels' && !hasLabels
  const labels = useQuery({
    ...importLabelsQuery(org, id, plan.columns),
    enabled: hasLabels && asked !== 'columns',
  })
  const step = problem ? 'columns' : skips(asked) ? 'details' : labels.isError ? 'labels' : asked
  const heading = useFocusOnChange(step)

  function problemOfColumns(): string | undefined {
    if (missesNeeded(kind, plan.columns)) return t(`imports.columns.needed.${kind}`)
    const isTwice = plan.columns.some((_, at) => rivalOf(kind, plan.columns, at) !== undefined)
    return isTwice ? t('imports.columns.oneEach') : undefined
  }

  function checkRows() {
    const possible: readonly string[] = possibleMatches(kind, plan.columns)
    check.mutate(
      {
        ...plan,
        match: plan.match.filter((match) => possible.includes(match)),
        labels: settleLabels(plan.labels, labels.data?.results ?? [], mayCreate),
      },
      {
        onSuccess: () => {
          forgetDraft()
          onGo('')
        },
      },
    )
  }

  const reason = problem ?? (step === 'labels' && !labels.data ? t('ui.loading') : undefined)
  const filled = plan.columns.filter(Boolean).length
  const next = step === 'columns' && hasLabels ? 'labels' : 'details'
  const previous = step === 'details' && hasLabels ? 'labels' : 'columns'
  return (
    <>
      <Stepper at={step} onGo={onGo} skips={skips} />
      <section aria-labelledby="step" className="-mt-3">
        <h2 id="step" ref={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
          {t(`imports.${step}.title`)}
        </h2>
        <p className="mt-0.5 mb-4 text-ink-2">
          {t(`imports.${step}.text`, {
            filled: formatCount(filled),
            all: formatCount(plan.columns.length),
            kind: t(`imports.kind.${kind}`).toLowerCase(),
          })}
        </p>
        <OtherSheets names={one.other_sheets} />
        {step === 'columns' ? (
          <>
            <HeadingRow org={org} one={one} />
            <ColumnsStep one={one} columns={plan.columns} onChange={(columns) => change({ columns })} />
          </>
        ) : step === 'labels' ? (
          <LabelsStep
            org={org}
            one={one}
            found={labels}
            labels={plan.labels}
            onChange={(changed) => change({ labels: changed })}
          />
        ) : (
          <DetailsStep one={one} plan={plan} onChange={change} />
        )}
      </section>
      <footer className="sticky bottom-0 -mt-5 flex items-center gap-3 border-line border-t bg-surface py-3 max-sheet:-mx-4 max-sheet:px-4">
        {step === 'columns' ? null : <Button onClick={() => onGo(previous)}>{t('imports.back')}</Button>}
        <p role="status" className="min-w-0 flex-1 text-right text-12 text-ink-3">
          {problem}
        </p>
        {step === 'details' ? (
          <Button
            variant="primary"
            loading={check.isPending}
            disabled={hasLabels && !labels.data}
            reason={t('ui.loading')}
            onClick={checkRows}
          >
            {t('imports.check')}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={reason !== undefined}
            {...(reason && { reason })}
            onClick={() => onGo(next)}
          >
            {t('imports.continue')}
          </Button>
        )}
      </footer>
    </>
  )
}

/** Another step begins at its heading; the first is opened with the page. */
function useFocusOnChange(step: PlanStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
