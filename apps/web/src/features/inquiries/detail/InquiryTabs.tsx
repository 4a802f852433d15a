import { useNavigate } from '@tanstack/react-router'
import { RecordTabs } from '../../../patterns/records/RecordTabs.tsx'
import { later } from '../../../ui/later.tsx'
import { Timeline } from '../../activity/shared/Timeline.tsx'
import { RecordFiles } from '../../attachments/shared/RecordFiles.tsx'
import { RecordNotes } from '../../notes/shared/RecordNotes.tsx'
import { OpenTasks } from '../../tasks/shared/OpenTasks.tsx'
import { useTasksKey } from '../../tasks/shared/useTasksKey.ts'
import { type InquiryTab, inquiryTabs } from '../inquiryListSearch.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

type Props = InquiryOnPage & { tab: InquiryTab; noteId: string }

export function InquiryTabs({ tab, noteId, ...page }: Props) {
  const navigate = useNavigate({ from: '/$orgId/inquiries/$recordId/detail' })
  const { org, inquiry } = page
  const record = { type: 'inquiry', id: inquiry.id } as const
  const open = (next: InquiryTab) => navigate({ search: (before) => ({ ...before, tab: next, note: '' }) })
  const adding = useTasksKey(() => void (tab === 'activity' || open('activity')))
  return (
    <RecordTabs
      tabs={inquiryTabs}
      tab={tab}
      onTabChange={open}
      counts={{
        notes: inquiry.note_count,
        files: inquiry.file_count,
        travellers: inquiry.travellers.length,
      }}
      panels={{
        activity: () => (
          <>
            <OpenTasks org={org} record={record} {...adding} />
            <Timeline org={org} record={record} />
          </>
        ),
        notes: () => <RecordNotes org={org} record={record} noteId={noteId} />,
        files: () => <RecordFiles org={org} record={record} />,
        travellers: () => <Travellers {...page} />,
      }}
    />
  )
}

const Travellers = later(() => import('./travellers/Travellers.tsx'), 'Travellers')
