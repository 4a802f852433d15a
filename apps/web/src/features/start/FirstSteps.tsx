import type { FirstStep } from '@caravel/contract/start'
import { X } from 'lucide-react'
import { use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AddRecordContext } from '../../patterns/layout/addRecordContext.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { FirstStepLine } from './FirstStepLine.tsx'
import { LoadSampleLine } from './LoadSampleLine.tsx'
import { useChangeFirstSteps, useFirstSteps } from './shared/firstSteps.queries.ts'

type Props = {
  org: string
  /** Called where a step leads somewhere else, for what lies over that. */
  onLeave: () => void
}

/** It goes when all is done, or when somebody puts it away. */
export function FirstSteps({ org, onLeave }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const { show } = useSnackbar()
  const add = use(AddRecordContext)
  const { steps } = useFirstSteps(org)
  const { mutate: change } = useChangeFirstSteps(org)
  const done = steps.filter(({ isDone }) => isDone).length

  function hide() {
    change({ hidden: true })
    show({
      tone: 'success',
      text: t('firstSteps.hidden'),
      action: { label: t('ui.undo'), onSelect: () => change({ hidden: false }) },
    })
  }

  const acts: Partial<Record<FirstStep, () => void>> = {
    person: () => add('contact'),
    inquiry: () => add('inquiry'),
    statuses: () => change({ statuses_seen: true }),
  }

  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface p-1.5">
      <div className="flex h-7 items-center gap-2 pl-2">
        <h2 id={headingId} className="text-12 font-semibold">
          {t('firstSteps.title')}
        </h2>
        <span className="text-12 text-ink-3">{t('firstSteps.progress', { done, all: steps.length })}</span>
        <IconButton icon={X} label={t('firstSteps.hide')} size="xs" onClick={hide} className="ml-auto" />
      </div>
      <div aria-hidden className="mx-2 mt-1 mb-1.5 flex gap-1">
        {steps.map(({ name }, place) => (
          <span
            key={name}
            data-mark={place < done || undefined}
            className={`h-1 flex-1 rounded-full ${place < done ? 'bg-accent' : 'bg-active'}`}
          />
        ))}
      </div>
      <ul>
        {steps.map((step) => (
          <FirstStepLine
            key={step.name}
            org={org}
            {...step}
            onTake={() => {
              onLeave()
              acts[step.name]?.()
            }}
          />
        ))}
      </ul>
      <LoadSampleLine org={org} />
    </section>
  )
}
