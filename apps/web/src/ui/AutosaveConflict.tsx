import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import type { Autosave } from './useAutosave.ts'

type Props<T> = {
  autosave: Autosave<T>
  stored: T
  /** A value in words. */
  describe: (value: T) => string
}

/** Both versions of a value that two people changed at once, to choose from. Nothing while nobody did. */
export function AutosaveConflict<T>({ autosave, stored, describe }: Props<T>) {
  const { t } = useTranslation()
  if (autosave.state !== 'overtaken') return null
  const versions = [
    { whose: t('ui.autosave.mine'), value: describe(autosave.current) },
    { whose: t('ui.autosave.theirs'), value: describe(stored) },
  ]
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-control border border-orange-dot/40 bg-orange-bg px-2.5 py-2 text-12 text-orange-fg"
    >
      <p className="font-medium">{t('ui.autosave.overtaken')}</p>
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
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={autosave.keepMine}>
          {t('ui.autosave.keepMine')}
        </Button>
        <Button size="sm" onClick={autosave.takeTheirs}>
          {t('ui.autosave.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
