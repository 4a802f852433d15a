import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import type { Autosave } from './useAutosave.ts'

type Props<T> = {
  autosave: Autosave<T>
  stored: T
  /** A value in words. */
  describe: (value: T) => string
}

/**
 * What to do with a value that two people changed at once, or that was typed on an earlier visit and never saved.
 * Nothing while there is no such choice.
 */
export function AutosaveChoice<T>({ autosave, stored, describe }: Props<T>) {
  const { t } = useTranslation()
  if (autosave.state === 'found') {
    return (
      <Choice question={t('ui.autosave.found')}>
        <Button size="sm" onClick={autosave.keepMine}>
          {t('ui.autosave.save')}
        </Button>
        <Button size="sm" onClick={autosave.takeTheirs}>
          {t('ui.autosave.discard')}
        </Button>
      </Choice>
    )
  }
  if (autosave.state !== 'overtaken') return null
  const versions = [
    { whose: t('ui.autosave.mine'), value: describe(autosave.current) },
    { whose: t('ui.autosave.theirs'), value: describe(stored) },
  ]
  return (
    <Choice
      question={t('ui.autosave.overtaken')}
      between={
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          {versions.map(({ whose, value }) => (
            <div key={whose} className="contents">
              <dt>{whose}</dt>
              <dd className="line-clamp-6 whitespace-pre-line break-words font-medium text-ink">
                {value || t('ui.autosave.nothing')}
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button size="sm" onClick={autosave.keepMine}>
        {t('ui.autosave.keepMine')}
      </Button>
      <Button size="sm" onClick={autosave.takeTheirs}>
        {t('ui.autosave.takeTheirs')}
      </Button>
    </Choice>
  )
}

type ChoiceProps = { question: string; between?: ReactNode; children: ReactNode }

function Choice({ question, between, children }: ChoiceProps) {
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-control border border-orange-dot/40 bg-orange-bg px-2.5 py-2 text-12 text-orange-fg"
    >
      <p className="font-medium">{question}</p>
      {between}
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  )
}
