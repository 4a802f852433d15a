import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../../ui/later.tsx'
import { Quotes } from '../../quotes/shared/Quotes.tsx'
import { QuotesSkeleton } from '../../quotes/shared/QuotesSkeleton.tsx'
import { RecordDetail } from '../../records/shared/RecordDetail.tsx'
import { PaymentsSkeleton } from '../payments/PaymentsSkeleton.tsx'
import { ServiceCards } from '../services/ServiceCards.tsx'
import { useSeesPrices } from '../shared/useSeesPrices.ts'
import { InquiryBar } from './InquiryBar.tsx'
import { InquiryFields } from './InquiryFields.tsx'
import { InquiryHeader } from './InquiryHeader.tsx'
import { InquiryJumps } from './InquiryJumps.tsx'
import { InquiryTabs } from './InquiryTabs.tsx'
import { ParkedBanner } from './ParkedBanner.tsx'

const route = getRouteApi('/$orgId/inquiries/$recordId/detail')

export function InquiryDetail() {
  const { t } = useTranslation()
  const { orgId: org, recordId } = route.useParams()
  const search = route.useSearch()
  const seesPrices = useSeesPrices(org)
  // Their code comes while the inquiry is asked for.
  useEffect(() => {
    void Quotes.preload()
    void Payments.preload()
  }, [])
  return (
    <RecordDetail
      org={org}
      type="inquiry"
      id={recordId}
      search={search}
      texts={{ list: t('inquiries.title'), gone: t('inquiry.gone'), viewer: t('inquiry.viewer') }}
      bar={(inquiry, page) => <InquiryBar org={org} inquiry={inquiry} search={search} {...page} />}
      header={(inquiry, { known, reason, isGone }) => (
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
      details={(inquiry, reason) => <InquiryFields org={org} inquiry={inquiry} reason={reason} />}
    >
      {(inquiry, reason) => (
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
    </RecordDetail>
  )
}

/** Jumped to below the row that stays in sight. */
const part = 'scroll-mt-12 outline-none'

const Payments = later(() => import('../payments/Payments.tsx'), 'Payments')
