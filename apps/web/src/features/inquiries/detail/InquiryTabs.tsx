import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { RecordNotes } from '../../records/shared/RecordNotes.tsx'
import { RecordFiles, RecordTabs, Timeline } from '../../records/shared/RecordTabs.tsx'
import { type InquiryTab, inquiryTabs } from '../inquiryListSearch.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

export function InquiryTabs({ tab, ...page }: InquiryOnPage & { tab: InquiryTab }) {
  const navigate = useNavigate({ from: '/$orgId/inquiries/$inquiryId/detail' })
  const { org, inquiry } = page
  return (
    <RecordTabs
      tabs={inquiryTabs}
      tab={tab}
      onTabChange={(next) => navigate({ search: (before) => ({ ...before, tab: next }) })}
      counts={{ travellers: inquiry.travellers.length }}
      panels={{
        activity: () => <Timeline org={org} subjectType="inquiry" subjectId={inquiry.id} />,
        notes: () => <RecordNotes />,
        files: () => <RecordFiles org={org} section="deal" recordId={inquiry.id} />,
        travellers: () => <Travellers {...page} />,
      }}
    />
  )
}

const Travellers = lazy(() =>
  import('./travellers/Travellers.tsx').then((module) => ({ default: module.Travellers })),
)
