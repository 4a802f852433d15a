import type { Contact } from '@caravel/contract/contacts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordInquiries } from '../../records/shared/RecordInquiries.tsx'
import { RecordNotes } from '../../records/shared/RecordNotes.tsx'
import { RecordTabs } from '../../records/shared/RecordTabs.tsx'
import { type ContactTab, contactTabs } from '../contactListSearch.ts'

type Props = { org: string; contact: Contact; tab: ContactTab }

export function ContactTabs({ org, contact, tab }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$orgId/contacts/$contactId/detail' })
  const counts: Partial<Record<ContactTab, number>> = {
    inquiries: contact.inquiry_count,
    people: contact.attached_persons.length,
  }
  const panels: Record<ContactTab, () => ReactNode> = {
    activity: () => <Timeline org={org} subjectType="contact" subjectId={contact.id} />,
    inquiries: () => <RecordInquiries count={contact.inquiry_count} />,
    notes: () => <RecordNotes />,
    files: () => <RecordFiles org={org} section="person" recordId={contact.id} />,
    people: () => <AttachedPeople org={org} contact={contact} />,
  }
  return (
    <RecordTabs
      tab={tab}
      onTabChange={(next) => navigate({ search: (before) => ({ ...before, tab: next }) })}
      tabs={contactTabs.map((value) => ({
        value,
        label: t(`records.tab.${value}`),
        ...(counts[value] && { count: counts[value] }),
      }))}
    >
      {panels[tab]()}
    </RecordTabs>
  )
}

const Timeline = lazy(() =>
  import('../../records/shared/timeline/Timeline.tsx').then((module) => ({ default: module.Timeline })),
)
const RecordFiles = lazy(() =>
  import('../../records/shared/files/RecordFiles.tsx').then((module) => ({ default: module.RecordFiles })),
)
const AttachedPeople = lazy(() =>
  import('./people/AttachedPeople.tsx').then((module) => ({ default: module.AttachedPeople })),
)
