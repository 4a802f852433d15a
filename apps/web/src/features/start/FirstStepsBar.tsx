import { ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFirstSteps } from './shared/firstSteps.queries.ts'

/** One line below a page whose navigation is a drawer, which has the steps themselves. */
export function FirstStepsBar({ org, onOpen }: { org: string; onOpen: () => void }) {
  const { t } = useTranslation()
  const { steps, isHidden } = useFirstSteps(org)
  if (isHidden || steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-11 shrink-0 items-center gap-2 border-line border-t bg-subtle px-4 font-medium text-ink-2"
    >
      {t('firstSteps.title')}{' '}
      <span className="font-normal text-ink-3">{t('firstSteps.progress', { done, all: steps.length })}</span>
      <ChevronUp size={16} aria-hidden className="ml-auto text-ink-3" />
    </button>
  )
}
