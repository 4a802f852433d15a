import { type Ref, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../../ui/later.tsx'
import { FilterButton } from '../filters/FilterButton.tsx'
import type { ListDescription } from '../listDescription.ts'
import type { ListSearch } from '../listSearch.ts'
import { SavedViewMenu } from '../views/SavedViewMenu.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { SearchBox, type SearchBoxHandle } from './SearchBox.tsx'
import { SortMenu } from './SortMenu.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props<Row, S extends string, A extends string> = {
  org: string
  list: ListDescription<Row, S, A>
  search: ListSearch<S, A>
  show: (changes: Partial<ListSearch<S, A>>, replace?: boolean) => void
  searchBox: Ref<SearchBoxHandle>
}

export function ListToolbar<Row, S extends string, A extends string>({
  org,
  list,
  search,
  show,
  searchBox,
}: Props<Row, S, A>) {
  const { t } = useTranslation()
  const { kind } = list
  const filterButton = useRef<HTMLButtonElement>(null)
  return (
    <section aria-label={t('lists.toolbar')} className="shrink-0 border-line border-b">
      <div className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-1.5 px-2 py-1.5">
        <SavedViewMenu org={org} list={list.name} kind={kind} all={list.all} search={search} show={show} />
        <span aria-hidden className="mx-1 h-4 w-px shrink-0 bg-line max-sheet:hidden" />
        <FilterButton
          ref={filterButton}
          org={org}
          attributes={list.filters}
          filters={search.filters}
          onApply={(filters) => show({ filters })}
        />
        {search.view === 'table' ? (
          <>
            <SortMenu
              sorts={list.sorts}
              initial={kind.initialSort}
              sort={search.sort_by}
              onChange={(sort_by) => show({ sort_by })}
            />
            <ColumnsMenu
              columns={list.columns.filter(({ id }) => kind.columns.includes(id))}
              hidden={search.hidden}
              extras={kind.extras ?? []}
              onChange={(hidden) => show({ hidden })}
            />
          </>
        ) : null}
        <span className="flex-1" />
        <SearchBox
          ref={searchBox}
          label={t('lists.search.label')}
          search={search.search}
          onSearch={(words) => show({ search: words }, true)}
        />
        <ViewSwitch views={kind.views} view={search.view} onChange={(view) => show({ view })} />
      </div>
      {search.filters.length > 0 ? (
        <div className="min-h-8 px-3 pb-2">
          <Suspense>
            <FilterChips
              org={org}
              attributes={list.filters}
              filters={search.filters}
              onChange={(filters) => show({ filters: filters as typeof search.filters })}
              onEmpty={() => filterButton.current?.focus()}
            />
          </Suspense>
        </div>
      ) : null}
    </section>
  )
}

const FilterChips = later(() => import('../filters/FilterChips.tsx'), 'FilterChips')
