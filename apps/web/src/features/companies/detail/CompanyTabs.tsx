import type { Company } from '@caravel/contract/companies'
import { useNavigate } from '@tanstack/react-router'
import { RecordTabs } from '../../../patterns/records/RecordTabs.tsx'
import { later } from '../../../ui/later.tsx'
import { Timeline } from '../../activity/shared/Timeline.tsx'
import { RecordFiles } from '../../attachments/shared/RecordFiles.tsx'
import { NewInquiryButton } from '../../inquiries/shared/NewInquiry.tsx'
import { RecordInquiries } from '../../inquiries/shared/RecordInquiries.tsx'
import { RecordNotes } from '../../notes/shared/RecordNotes.tsx'
import { OpenTasks } from '../../tasks/shared/OpenTasks.tsx'
import { useTasksKey } from '../../tasks/shared/useTasksKey.ts'
import { type CompanyTab, companyTabs } from '../companyListSearch.ts'

type Props = { org: string; company: Company; tab: CompanyTab; noteId: string }

export function CompanyTabs({ org, company, tab, noteId }: Props) {
  const navigate = useNavigate({ from: '/$orgId/companies/$recordId/detail' })
  const record = { type: 'company', id: company.id } as const
  const open = (next: CompanyTab) => navigate({ search: (before) => ({ ...before, tab: next, note: '' }) })
  const adding = useTasksKey(() => void (tab === 'activity' || open('activity')))
  return (
    <RecordTabs
      tabs={companyTabs}
      tab={tab}
      onTabChange={open}
      counts={{
        people: company.people_count,
        inquiries: company.inquiry_count,
        notes: company.note_count,
        files: company.file_count,
      }}
      panels={{
        activity: () => (
          <>
            <OpenTasks org={org} record={record} {...adding} />
            <Timeline org={org} record={record} />
          </>
        ),
        people: () => <CompanyPeople org={org} company={company} />,
        inquiries: () => (
          <RecordInquiries
            org={org}
            of="company"
            id={company.id}
            name={company.name}
            count={company.inquiry_count}
            adding={<NewInquiryButton org={org} company={company} />}
          />
        ),
        notes: () => <RecordNotes org={org} record={record} noteId={noteId} />,
        files: () => <RecordFiles org={org} record={record} />,
      }}
    />
  )
}

const CompanyPeople = later(() => import('./CompanyPeople.tsx'), 'CompanyPeople')
