import { useTranslation } from 'react-i18next'
import { recordLink } from '../../data/kinds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RecordLine } from './RecordLine.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useRecentRecords } from './useRecentRecords.ts'

type Props = { org: string /** Something was typed, but too little. */; isShort: boolean }

export function SearchStart({ org, isShort }: Props) {
  const { t } = useTranslation()
  const { records, awaited } = useRecentRecords(org)
  const hint = t(isShort ? 'search.short' : 'search.start.text')
  if (awaited === 0 && records.length === 0) {
    return <EmptyState drawing="search" title={t('search.start.title')} text={hint} className="flex-1" />
  }
  const lines = records.map((record) => ({
    key: record.id,
    content: <RecordLine record={record} />,
    link: recordLink(org, record),
  }))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 px-4 pb-6">
        <p className="px-2 text-12 text-ink-3">{hint}</p>
        <SearchResults sections={[{ key: 'recent', heading: t('search.recent'), lines, awaited }]} />
      </div>
    </div>
  )
}
