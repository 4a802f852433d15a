import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCan, useProfile } from '../../../data/useProfile.ts'
import { PageHeader } from '../../../patterns/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { DuesPanel, type DuesPanelProps } from './DuesPanel.tsx'
import { DuesSkeleton } from './DuesSkeleton.tsx'
import type { DuesSearch } from './duesSearch.ts'
import { ExportDues } from './ExportDues.tsx'

const route = getRouteApi('/$orgId/payments')

/** What is due from whom, and to whom, over all trips. */
export function DuesPage() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const seesCosts = useCan('costs:read')
  const search: DuesSearch = seesCosts ? asked : { ...asked, of: 'customers' }

  /** Whatever changes, the lines begin again; only a page stays the one that was asked for. */
  const show = (changes: Partial<DuesSearch>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...changes }) })

  return (
    <>
      <PageHeader title={t('dues.title')}>
        <ExportDues org={orgId} search={search} />
      </PageHeader>
      <Sides org={orgId} search={search} show={show} />
    </>
  )
}

/** Whoever does not see costs is told of customers alone. */
function Sides({ org, search, show }: DuesPanelProps) {
  const { t } = useTranslation()
  const isKnown = useProfile(org).data !== undefined
  const seesCosts = useCan('costs:read')
  const panel = <DuesPanel key={search.of} org={org} search={search} show={show} />
  if (!isKnown) return <DuesSkeleton />
  if (!seesCosts) return <div className="min-h-0 flex-1">{panel}</div>
  return (
    <Tabs
      label={t('dues.title')}
      value={search.of}
      onValueChange={(of) => show({ of: of as DuesSearch['of'] })}
      groups={[{ tabs: sides.map((value) => ({ value, label: t(`dues.of.${value}`) })) }]}
      className="flex-1 [&>[role=tablist]]:px-4 sheet:[&>[role=tablist]]:px-3"
    >
      {panel}
    </Tabs>
  )
}

const sides = ['customers', 'suppliers'] as const
