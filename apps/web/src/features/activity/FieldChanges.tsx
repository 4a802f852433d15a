import type { Activity } from '@caravel/contract/activities'
import { forKindsThat } from '@caravel/contract/kinds'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RecordType } from '../../data/queryNames.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { useFieldLabel } from './useFieldLabel.ts'
import { tellsAll } from './useSentence.ts'

type Props = { subjectType: RecordType; activity: Activity }

export function FieldChanges({ subjectType, activity }: Props) {
  const { t } = useTranslation()
  const labelOf = useFieldLabel(subjectType, activity)
  const { verb, changes } = activity
  const shown = Object.entries(changes).filter(
    ([field]) => !saidBySentence.has(field) && !(verb.startsWith('task_') && ofRecord.has(field)),
  )
  if (shown.length === 0 || tellsAll(activity)) return null
  // The sentence names a field that changed alone.
  const named = shown.length > 1 || verb !== 'changed'
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-control border border-line bg-subtle px-3 py-2 sheet:w-fit sheet:min-w-64 sheet:max-w-full">
      {shown.map(([field, { from, to }]) => (
        <div
          key={field}
          className={named ? 'sheet:grid sheet:grid-cols-[7rem_minmax(0,1fr)] sheet:gap-3' : ''}
        >
          <dt className={named ? 'text-ink-3' : 'sr-only'}>{labelOf(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-start gap-x-2">
            <ChangedValue field={field} value={from} old />
            <ArrowRight
              size={14}
              role="img"
              aria-label={t('timeline.to')}
              className="mt-0.75 shrink-0 text-ink-3"
            />
            <ChangedValue field={field} value={to} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where a task went is told by whose timeline it is on. */
const ofRecord = new Set<string>(Object.values(forKindsThat('page', 'field')))

const saidBySentence = new Set(['merged', 'person', 'relation', 'file', 'receipt', 'supplier'])
