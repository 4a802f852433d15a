import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { RecordType } from '../../../data/queryNames.ts'
import { type RecordTab, RecordTabs } from '../../../patterns/records/RecordTabs.tsx'
import { Timeline } from '../../activity/shared/Timeline.tsx'
import { RecordFiles } from '../../attachments/shared/RecordFiles.tsx'
import { RecordNotes } from '../../notes/shared/RecordNotes.tsx'
import { OpenTasks } from '../../tasks/shared/OpenTasks.tsx'
import { useTasksKey } from '../../tasks/shared/useTasksKey.ts'

type OfAll = 'activity' | 'notes' | 'files'
type OfKind = Exclude<RecordTab, OfAll>
type Tabs<Own extends OfKind> = ComponentProps<typeof RecordTabs<Own>>

type Props<Own extends OfKind> = Pick<Tabs<Own>, 'counts' | 'panels'> & {
  org: string
  type: RecordType
  record: { id: string; note_count: number; file_count: number }
  /** All of them, in their order. */
  tabs: readonly (Own | OfAll)[]
  tab: Own | OfAll
  /** The note that somebody was led to; empty otherwise. */
  noteId: string
}

/** What happened, notes and files, which every record has, among the tabs of its kind. */
export function PageTabs<Own extends OfKind>({ org, type, record, noteId, ...own }: Props<Own>) {
  const navigate = useNavigate()
  const { id, note_count: notes, file_count: files } = record
  const about = { type, id }
  const open = (tab: RecordTab) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, tab, note: '' }) })
  const adding = useTasksKey(() => void (own.tab === 'activity' || open('activity')))
  return (
    <RecordTabs<RecordTab>
      tabs={own.tabs}
      tab={own.tab}
      onTabChange={open}
      counts={{ ...own.counts, notes, files }}
      panels={
        {
          ...own.panels,
          activity: () => (
            <>
              <OpenTasks org={org} record={about} {...adding} />
              <Timeline org={org} record={about} />
            </>
          ),
          notes: () => <RecordNotes org={org} record={about} noteId={noteId} />,
          files: () => <RecordFiles org={org} record={about} />,
        } as ComponentProps<typeof RecordTabs<RecordTab>>['panels']
      }
    />
  )
}
