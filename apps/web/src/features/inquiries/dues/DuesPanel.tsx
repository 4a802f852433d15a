import { type DueSpan, type Dues, dueSpans } from '@caravel/contract/dues'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { formatCount } from '../../../lib/format.ts'
import { PastEnd } from '../../../patterns/lists/ListEmpty.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Select } from '../../../ui/Select.tsx'
import { money } from '../payments/amounts.ts'
import { DueDays } from './DueDays.tsx'
import { DuesSkeleton } from './DuesSkeleton.tsx'
import { duesQuery } from './dues.queries.ts'
import type { DuesSearch } from './duesSearch.ts'

export type DuesPanelProps = {
  org: string
  search: DuesSearch
  show: (changes: Partial<DuesSearch>) => unknown
}

export function DuesPanel({ org, search, show }: DuesPanelProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(duesQuery(org, search))
  if (hasStatus(error, 403))
    return <EmptyState icon={EyeOff} title={t('dues.hidden.title')} text={t('dues.hidden.text')} />
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-6 gap-y-1 border-line border-b px-4 py-1.5 sheet:px-3">
        <div className="w-36">
          <Select
            size="sm"
            aria-label={t('dues.when.label')}
            value={search.when || 'all'}
            onValueChange={(when) => show({ when: when === 'all' ? '' : when })}
            options={spans.map((value) => ({ value, label: t(`dues.when.${value}`) }))}
          />
        </div>
        {data ? <Sums dues={data} /> : null}
      </div>
      {data ? (
        <Lines org={org} search={search} show={show} dues={data} isFetching={isFetching} />
      ) : error ? (
        <ErrorState
          title={t('dues.failed')}
          onRetry={refetch}
          retrying={isFetching}
          className="flex-1 content-center"
        />
      ) : (
        <DuesSkeleton />
      )}
    </div>
  )
}

const spans: ('all' | DueSpan)[] = ['all', ...dueSpans]

/** Of all lines, also of those on other pages. */
function Sums({ dues: { sums, without_amount, more } }: { dues: Dues }) {
  const { t } = useTranslation()
  if (sums.length === 0 && without_amount === 0 && !more) return null
  return (
    <section aria-label={t('dues.sums')}>
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5">
        {sums.map(({ currency, amount, overdue }) => (
          <div key={currency} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-12 text-ink-3">{currency}</dt>
            <dd className="font-semibold tabular-nums">{money(amount, currency)}</dd>
            {Number(overdue) > 0 ? (
              <dd className="text-12 text-danger-text tabular-nums">
                {t('dues.overdue', { amount: money(overdue, currency) })}
              </dd>
            ) : null}
          </div>
        ))}
        {without_amount > 0 ? (
          <div className="flex items-center gap-1 text-12 text-orange-fg">
            <dt className="sr-only">{t('dues.withoutAmountLabel')}</dt>
            <dd className="flex items-center gap-1.5">
              <CircleAlert size={14} aria-hidden className="shrink-0" />
              {t('dues.withoutAmount', { count: without_amount, formatted: formatCount(without_amount) })}
            </dd>
          </div>
        ) : null}
        {more ? (
          <div className="text-12 text-ink-3">
            <dt className="sr-only">{t('dues.sums')}</dt>
            <dd>{t('dues.tooMany')}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

type LinesProps = DuesPanelProps & { dues: Dues; isFetching: boolean }

function Lines({ org, search, show, dues, isFetching }: LinesProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { results, total, more } = dues
  const lastPage = Math.max(1, Math.ceil(total / search.page_size))
  if (total === 0)
    return search.when === '' ? (
      <EmptyState
        drawing="notes"
        title={t(`dues.empty.${search.of}.title`)}
        text={t(`dues.empty.${search.of}.text`)}
        className="flex-1"
      />
    ) : (
      <EmptyState
        drawing="search"
        title={t('dues.empty.when')}
        action={<Button onClick={() => show({ when: '' })}>{t('dues.empty.all')}</Button>}
        className="flex-1"
      />
    )
  if (results.length === 0) return <PastEnd page={search.page} onGoToLast={() => show({ page: lastPage })} />
  const hasNext = dues.links.next !== null
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {isFetching ? <ProgressBar /> : null}
      <DueDays org={org} of={search.of} dues={dues} />
      <div className="min-h-11 shrink-0 border-line border-t">
        <Pagination
          page={search.page}
          pageSize={search.page_size}
          total={total}
          {...(more && { uncounted: { shown: results.length, hasNext } })}
          onPageChange={(page) => show({ page })}
          onPageSizeChange={(page_size) => show({ page_size })}
          onNextIntent={() =>
            hasNext && void queryClient.prefetchQuery(duesQuery(org, { ...search, page: search.page + 1 }))
          }
        />
      </div>
    </div>
  )
}
