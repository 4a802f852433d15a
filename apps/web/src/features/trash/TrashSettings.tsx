import { trashedTypes } from '@caravel/contract/trash'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../patterns/lists/toolbar/SearchBox.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TrashList } from './TrashList.tsx'
import { TrashSkeleton } from './TrashSkeleton.tsx'
import { trashQuery } from './trash.queries.ts'
import type { TrashSearch } from './trashSearch.ts'

const route = getRouteApi('/$orgId/settings/trash')

export function TrashSettings() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isError, isFetching, refetch } = useQuery(trashQuery(orgId, search))

  // Another kind, search or page size is another list, which begins at page 1.
  const show = (changes: Partial<TrashSearch>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...changes }) })

  return (
    <SettingsPage title={t('trash.title')} subtitle={t('trash.subtitle')}>
      <Tabs
        label={t('trash.types')}
        value={search.type}
        onValueChange={(type) => show({ type: type as TrashSearch['type'], search: '' })}
        groups={[
          {
            tabs: trashedTypes.map((type) => ({ value: type, label: t(`trash.list.${type}`) })),
          },
        ]}
        className="relative"
      >
        <div className="absolute top-0 right-0 max-sheet:has-[search]:static max-sheet:has-[search]:mt-3">
          <SearchBox
            key={search.type}
            label={t('trash.search')}
            search={search.search}
            onSearch={(words) => show({ search: words })}
          />
        </div>
        {data ? (
          <TrashList org={orgId} search={search} page={data} isFetching={isFetching} show={show} />
        ) : isError ? (
          <ErrorState onRetry={refetch} retrying={isFetching} />
        ) : (
          <TrashSkeleton />
        )}
      </Tabs>
    </SettingsPage>
  )
}
