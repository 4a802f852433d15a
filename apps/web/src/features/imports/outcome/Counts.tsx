import type { Import } from '@caravel/contract/imports'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { tenseOf } from '../importState.ts'
import { outcomes } from './countsText.ts'

export function Counts({ one }: { one: Import }) {
  const { t } = useTranslation()
  const tense = tenseOf(one)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sheet:grid-cols-4">
      {outcomes.map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse bg-surface px-4 py-3">
          <dt className="text-12 text-ink-3">{t(`imports.count.${tense}.${outcome}`)}</dt>
          <dd
            className={clsx(
              'text-20 font-semibold tabular-nums',
              one[outcome] === 0 ? 'text-ink-3' : outcome === 'failed' && 'text-danger-text',
            )}
          >
            {formatCount(one[outcome])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
