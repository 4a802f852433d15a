import type { Activity } from '@caravel/contract/activities'
import { kinds } from '@caravel/contract/kinds'
import { verbNamed } from '@caravel/contract/verbs'
import { Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '../../data/kinds.ts'
import { useCan } from '../../data/useProfile.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import { QuotedNote } from './QuotedNote.tsx'
import type { MergedType } from './shared/useUndoMerge.ts'
import { TimelineSentence } from './TimelineSentence.tsx'
import { TimelineTime } from './TimelineTime.tsx'

type Props = { org: string; record: RecordRef; activity: Activity }

export function TimelineEntry({ org, record, activity }: Props) {
  const { t } = useTranslation()
  const { actor, note, created_at, undoable } = activity
  const name = actor
    ? `${actor.first_name} ${actor.last_name}`.trim() || t('timeline.unnamed')
    : t(verbNamed(activity.verb)?.byCustomer ? 'timeline.customer' : 'timeline.system')
  return (
    <li className="relative flex gap-3 py-2 not-last:before:absolute not-last:before:top-9 not-last:before:-bottom-1 not-last:before:left-3 not-last:before:w-px not-last:before:bg-line">
      {actor ? <Avatar name={name} src={actor.pic?.file_url} size={24} /> : <SystemMark />}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 pt-0.5">
        <p className="wrap-anywhere text-pretty text-ink-2">
          <span className="font-medium text-ink">{name}</span>{' '}
          <TimelineSentence org={org} subjectType={record.type} activity={activity} />
          <span aria-hidden className="text-ink-3">
            {'\u00a0· '}
          </span>
          <TimelineTime at={created_at} />
        </p>
        {note ? <QuotedNote note={note} /> : null}
        <FieldChanges subjectType={record.type} activity={activity} />
        {undoable ? (
          <UndoMergeButton org={org} {...mergedInto(record, activity)} activity={activity} />
        ) : null}
      </div>
    </li>
  )
}

function SystemMark() {
  return (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-active text-ink-3">
      <Settings2 size={14} aria-hidden />
    </span>
  )
}

/** The record that stayed: this one, or one of the people of a company. */
const mergedInto = (record: RecordRef, { about }: Activity) => (about ?? record) as RecordRef<MergedType>

type UndoProps = RecordRef<MergedType> & { org: string; activity: Activity }

function UndoMergeButton({ org, type, id, activity }: UndoProps) {
  const { t } = useTranslation()
  const mayUndo = useCan(`${kinds[type].many}:write`)
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button
        size="sm"
        onClick={() => setAsking(true)}
        disabled={!mayUndo}
        reason={t('timeline.undoMerge.reason')}
      >
        {t('timeline.undoMerge.button')}
      </Button>
      {asking ? (
        <Suspense>
          <UndoMerge org={org} type={type} id={id} activity={activity} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

const UndoMerge = laterDialog(() => import('./UndoMerge.tsx'), 'UndoMerge')
