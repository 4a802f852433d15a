import type { Deal } from '@caravel/contract/deals'
import type { QuoteSummary } from '@caravel/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { markAsAgency } from './agencyMark.ts'
import { QuoteLine } from './QuoteLine.tsx'
import { quotesQuery } from './quotes.queries.ts'
import { RepricedLine } from './RepricedLine.tsx'
import { QuotesSkeleton } from './shared/QuotesSkeleton.tsx'

type Opened = { dialog: 'ask' | 'make' } | { dialog: 'share' | 'changes' | 'withdraw'; quote: QuoteSummary }

export function Quotes({ org, inquiry }: { org: string; inquiry: Deal }) {
  const { t } = useTranslation()
  const titleId = useId()
  const mayWrite = useCan('inquiries:write')
  const { data, isError } = useQuery(quotesQuery(org, inquiry.id))
  const [opened, setOpened] = useState<Opened>()
  useEffect(markAsAgency, [])
  const close = () => setOpened(undefined)
  const isPriced = inquiry.totals !== null
  const accepted = data?.results.find(({ state }) => state === 'accepted')
  const makeNext = () => setOpened({ dialog: accepted ? 'ask' : 'make' })

  if (!data && !isError) return <QuotesSkeleton inquiry={inquiry} />
  // Whoever only reads need not see that there is none.
  if (!data || (data.results.length === 0 && !mayWrite && !inquiry.accepted)) return null
  return (
    <section aria-labelledby={titleId} className="mt-5 flex flex-col gap-2">
      <div className="flex min-h-6 items-center gap-2">
        <h2 id={titleId} className="text-12 font-medium text-ink-2">
          {t('quotes.title')}
        </h2>
        {mayWrite && isPriced ? (
          <Button variant="ghost" size="sm" icon={FileText} className="ml-auto" onClick={makeNext}>
            {t(data.results.length > 0 ? 'quotes.makeNext' : 'quotes.make')}
          </Button>
        ) : null}
      </div>
      <RepricedLine org={org} inquiry={inquiry} onMakeNext={mayWrite ? makeNext : undefined} />
      {data.results.length === 0 ? (
        <p className="text-ink-3">{t(isPriced ? 'quotes.none' : 'quotes.needsPrice')}</p>
      ) : null}
      {data.results.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line">
          {data.results.map((quote) => (
            <QuoteLine
              key={quote.id}
              quote={quote}
              onAct={mayWrite ? (dialog) => setOpened({ dialog, quote }) : undefined}
            />
          ))}
        </ul>
      ) : null}
      <Suspense>
        {opened?.dialog === 'ask' && accepted ? (
          <AskForVersion
            accepted={accepted}
            onClose={close}
            onConfirm={() => setOpened({ dialog: 'make' })}
          />
        ) : null}
        {opened?.dialog === 'make' ? (
          <MakeQuote
            org={org}
            inquiry={inquiry}
            onClose={close}
            onMade={(quote) => setOpened({ dialog: 'share', quote })}
          />
        ) : null}
        {opened?.dialog === 'share' ? (
          <ShareQuote org={org} inquiry={inquiry} quote={opened.quote} onClose={close} />
        ) : null}
        {opened?.dialog === 'changes' ? (
          <QuoteChanges org={org} quote={opened.quote} onClose={close} />
        ) : null}
        {opened?.dialog === 'withdraw' ? (
          <WithdrawQuote org={org} quote={opened.quote} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  )
}

const AskForVersion = laterDialog(() => import('./AskForVersion.tsx'), 'AskForVersion')
const MakeQuote = laterDialog(() => import('./MakeQuote.tsx'), 'MakeQuote')
const ShareQuote = laterDialog(() => import('./ShareQuote.tsx'), 'ShareQuote')
const QuoteChanges = laterDialog(() => import('./QuoteChanges.tsx'), 'QuoteChanges')
const WithdrawQuote = laterDialog(() => import('./WithdrawQuote.tsx'), 'WithdrawQuote')
