import { later } from '../../../ui/later.tsx'
import { PageTabs } from '../../records/shared/PageTabs.tsx'
import { type InquiryTab, inquiryTabs } from '../inquiryListSearch.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

type Props = InquiryOnPage & { tab: InquiryTab; noteId: string }

export function InquiryTabs({ tab, noteId, ...page }: Props) {
  const { org, inquiry } = page
  return (
    <PageTabs
      org={org}
      type="inquiry"
      record={inquiry}
      tabs={inquiryTabs}
      tab={tab}
      noteId={noteId}
      counts={{ travellers: inquiry.travellers.length }}
      panels={{ travellers: () => <Travellers {...page} /> }}
    />
  )
}

const Travellers = later(() => import('./travellers/Travellers.tsx'), 'Travellers')
