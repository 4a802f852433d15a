import type { QuoteChange, QuoteSummary } from '@caravel/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { quoteQuery } from './quotes.queries.ts'

type Props = { org: string; quote: QuoteSummary; onClose: () => void }

export function QuoteChanges({ org, quote: { id, number }, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery(quoteQuery(org, id))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={560}
      title={t('quotes.changesTitle', { number })}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {data ? (
        <Changes changes={data.changes} />
      ) : error ? (
        <ErrorState onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  )
}

function Changes({ changes }: { changes: QuoteChange[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className="text-ink-2">{t('quotes.noChanges')}</p>
  return (
    <dl className="flex flex-col gap-3">
      {changes.map(({ what, alternative, from, to }) => (
        <div key={`${what} ${alternative} ${from} ${to}`}>
          <dt className="text-12 font-medium text-ink-2">
            {alternative
              ? t('quotes.changedOf', { what: t(`quotes.what.${what}`), alternative })
              : t(`quotes.what.${what}`)}
          </dt>
          {from === null ? null : (
            <dd className="whitespace-pre-line break-words text-ink-3">
              <del>{from}</del>
            </dd>
          )}
          <dd className="whitespace-pre-line break-words">
            {to === null ? t('quotes.removed') : <ins className="no-underline">{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
