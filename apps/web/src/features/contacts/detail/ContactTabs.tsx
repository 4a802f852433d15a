import type { Contact } from '@caravel/contract/contacts'
import { useNavigate } from '@tanstack/react-router'
import { contactName } from '../../../lib/contactName.ts'
import { RecordTabs } from '../../../patterns/records/RecordTabs.tsx'
import { later } from '../../../ui/later.tsx'
import { Timeline } from '../../activity/shared/Timeline.tsx'
import { RecordFiles } from '../../attachments/shared/RecordFiles.tsx'
import { NewInquiryButton } from '../../inquiries/shared/NewInquiry.tsx'
import { RecordInquiries } from '../../inquiries/shared/RecordInquiries.tsx'
import { RecordNotes } from '../../notes/shared/RecordNotes.tsx'
import { OpenTasks } from '../../tasks/shared/OpenTasks.tsx'
import { useTasksKey } from '../../tasks/shared/useTasksKey.ts'
import { type ContactTab, contactTabs } from '../contactListSearch.ts'

type Props = { org: string; contact: Contact; tab: ContactTab; noteId: string }

export function ContactTabs({ org, contact, tab, noteId }: Props) {
  const navigate = useNavigate({ from: '/$orgId/contacts/$recordId/detail' })
  const record = { type: 'contact', id: contact.id } as const
  const open = (next: ContactTab) => navigate({ search: (before) => ({ ...before, tab: next, note: '' }) })
  const adding = useTasksKey(() => void (tab === 'activity' || open('activity')))
  return (
    <RecordTabs
      tabs={contactTabs}
      tab={tab}
      onTabChange={open}
      counts={{
        inquiries: contact.inquiry_count + contact.trip_count,
        notes: contact.note_count,
        files: contact.file_count,
        people: contact.attached_persons.length,
      }}
      panels={{
        activity: () => (
          <>
            <OpenTasks org={org} record={record} {...adding} />
            <Timeline org={org} record={record} />
          </>
        ),
        inquiries: () => (
          <RecordInquiries
            org={org}
            of="involves"
            id={contact.id}
            name={contactName(contact)}
            count={contact.inquiry_count + contact.trip_count}
            adding={<NewInquiryButton org={org} person={contact} />}
          />
        ),
        notes: () => <RecordNotes org={org} record={record} noteId={noteId} />,
        files: () => <RecordFiles org={org} record={record} />,
        people: () => <AttachedPeople org={org} contact={contact} />,
      }}
    />
  )
}

const AttachedPeople = later(() => import('./people/AttachedPeople.tsx'), 'AttachedPeople')
