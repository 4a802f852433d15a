import type { Company } from '@caravel/contract/companies'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordInquiries } from '../../records/shared/RecordInquiries.tsx'
import { RecordNotes } from '../../records/shared/RecordNotes.tsx'
import { RecordTabs } from '../../records/shared/RecordTabs.tsx'
import { type CompanyTab, companyTabs } from '../companyListSearch.ts'

type Props = { org: string; company: Company; tab: CompanyTab }

export function CompanyTabs({ org, company, tab }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$orgId/companies/$companyId/detail' })
  const counts: Partial<Record<CompanyTab, number>> = {
    people: company.people_count,
    inquiries: company.inquiry_count,
  }
  const panels: Record<CompanyTab, () => ReactNode> = {
    activity: () => <Timeline org={org} subjectType="company" subjectId={company.id} />,
    people: () => <CompanyPeople org={org} company={company} />,
    inquiries: () => <RecordInquiries count={company.inquiry_count} />,
    notes: () => <RecordNotes />,
    files: () => <RecordFiles org={org} section="company" recordId={company.id} />,
  }
  return (
    <RecordTabs
      tab={tab}
      onTabChange={(next) => navigate({ search: (before) => ({ ...before, tab: next }) })}
      tabs={companyTabs.map((value) => ({
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
const CompanyPeople = lazy(() =>
  import('./CompanyPeople.tsx').then((module) => ({ default: module.CompanyPeople })),
)
