import type { Company } from '@caravel/contract/companies'
import { later } from '../../../ui/later.tsx'
import { NewInquiryButton } from '../../inquiries/shared/NewInquiry.tsx'
import { RecordInquiries } from '../../inquiries/shared/RecordInquiries.tsx'
import { PageTabs } from '../../records/shared/PageTabs.tsx'
import { type CompanyTab, companyTabs } from '../companyListSearch.ts'

type Props = { org: string; company: Company; tab: CompanyTab; noteId: string }

export function CompanyTabs({ org, company, tab, noteId }: Props) {
  return (
    <PageTabs
      org={org}
      type="company"
      record={company}
      tabs={companyTabs}
      tab={tab}
      noteId={noteId}
      counts={{ people: company.people_count, inquiries: company.inquiry_count }}
      panels={{
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
      }}
    />
  )
}

const CompanyPeople = later(() => import('./CompanyPeople.tsx'), 'CompanyPeople')
