import type { Contact } from '@caravel/contract/contacts'
import { contactName } from '../../../lib/contactName.ts'
import { later } from '../../../ui/later.tsx'
import { NewInquiryButton } from '../../inquiries/shared/NewInquiry.tsx'
import { RecordInquiries } from '../../inquiries/shared/RecordInquiries.tsx'
import { PageTabs } from '../../records/shared/PageTabs.tsx'
import { type ContactTab, contactTabs } from '../contactListSearch.ts'

type Props = { org: string; contact: Contact; tab: ContactTab; noteId: string }

export function ContactTabs({ org, contact, tab, noteId }: Props) {
  const inquiries = contact.inquiry_count + contact.trip_count
  return (
    <PageTabs
      org={org}
      type="contact"
      record={contact}
      tabs={contactTabs}
      tab={tab}
      noteId={noteId}
      counts={{ inquiries, people: contact.attached_persons.length }}
      panels={{
        inquiries: () => (
          <RecordInquiries
            org={org}
            of="involves"
            id={contact.id}
            name={contactName(contact)}
            count={inquiries}
            adding={<NewInquiryButton org={org} person={contact} />}
          />
        ),
        people: () => <AttachedPeople org={org} contact={contact} />,
      }}
    />
  )
}

const AttachedPeople = later(() => import('./people/AttachedPeople.tsx'), 'AttachedPeople')
