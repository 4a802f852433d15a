import type { DealSummary } from '@caravel/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'
import { useKnownRecord } from '../../../data/useKnownRecord.ts'
import { useCan } from '../../../data/useProfile.ts'
import { RecordPage } from '../../../patterns/records/RecordPage.tsx'
import { later } from '../../../ui/later.tsx'
import { Quotes } from '../../quotes/shared/Quotes.tsx'
import { QuotesSkeleton } from '../../quotes/shared/QuotesSkeleton.tsx'
import { useRestore } from '../../trash/shared/useRestore.ts'
import { PaymentsSkeleton } from '../payments/PaymentsSkeleton.tsx'
import { ServiceCards } from '../services/ServiceCards.tsx'
import { useSeesPrices } from '../shared/useSeesPrices.ts'
import { InquiryBar } from './InquiryBar.tsx'
import { InquiryFields } from './InquiryFields.tsx'
import { InquiryHeader } from './InquiryHeader.tsx'
import { InquiryJumps } from './InquiryJumps.tsx'
import { InquiryTabs } from './InquiryTabs.tsx'
import { ParkedBanner } from './ParkedBanner.tsx'
import { useInquiryWalk } from './useInquiryWalk.ts'

const route = getRouteApi('/$orgId/inquiries/$recordId/detail')

export function InquiryDetail() {
  const { t } = useTranslation()
  const { orgId: org, recordId: inquiryId } = route.useParams()
  const search = route.useSearch()
  const query = useQuery(inquiryQuery(org, inquiryId))
  const known = useKnownRecord<DealSummary>(org, 'inquiry', inquiryId)
  const mayWrite = useCan('inquiries:write')
  const reason = mayWrite ? undefined : t('inquiry.viewer')
  const seesPrices = useSeesPrices(org)
  const walk = useInquiryWalk(org, inquiryId, search)
  const restore = useRestore(org, 'inquiry')
  // Their code comes while the inquiry is asked for.
  useEffect(() => {
    void Quotes.preload()
    void Payments.preload()
  }, [])
  return (
    <RecordPage
      org={org}
      id={inquiryId}
      query={query}
      list={{ to: '/$orgId/inquiries', list: t('inquiries.title') }}
      walk={walk}
      gone={t('inquiry.gone')}
      onRestore={mayWrite ? () => restore.mutate([inquiryId]) : undefined}
      bar={(inquiry) => (
        <InquiryBar org={org} inquiry={inquiry} search={search} walk={walk} reason={reason} />
      )}
      header={(inquiry, isGone) => (
        <>
          {inquiry?.parked_until && !isGone ? (
            <ParkedBanner
              org={org}
              inquiry={{ ...inquiry, parked_until: inquiry.parked_until }}
              reason={reason}
            />
          ) : null}
          <InquiryHeader org={org} inquiry={inquiry ?? known} reason={reason} />
          {inquiry ? <InquiryJumps seesPrices={seesPrices} /> : null}
        </>
      )}
      details={(inquiry) => <InquiryFields org={org} inquiry={inquiry} reason={reason} />}
    >
      {(inquiry) => (
        // They scroll together: there may be more services than fit above the tabs.
        <div className="min-h-0 flex-1 desktop:overflow-y-auto desktop:overscroll-contain">
          <div id="services" tabIndex={-1} className={`${part} px-4 py-4 desktop:px-6`}>
            <ServiceCards org={org} inquiry={inquiry} />
            <Suspense fallback={<QuotesSkeleton inquiry={inquiry} />}>
              <Quotes org={org} inquiry={inquiry} />
            </Suspense>
          </div>
          <div id="payments" tabIndex={-1} className={`${part} px-4 pb-4 empty:hidden desktop:px-6`}>
            <Suspense fallback={<PaymentsSkeleton inquiry={inquiry} />}>
              <Payments org={org} inquiry={inquiry} reason={reason} />
            </Suspense>
          </div>
          <div id="tasks" tabIndex={-1} className={part}>
            <InquiryTabs org={org} inquiry={inquiry} tab={search.tab} noteId={search.note} reason={reason} />
          </div>
        </div>
      )}
    </RecordPage>
  )
}

/** Jumped to below the row that stays in sight. */
const part = 'scroll-mt-12 outline-none'

const Payments = later(() => import('../payments/Payments.tsx'), 'Payments')
