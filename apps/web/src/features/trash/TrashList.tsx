import type { Page } from '@caravel/contract/common'
import { kinds } from '@caravel/contract/kinds'
import type { TrashedRecord } from '@caravel/contract/trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { NothingMatches, PastEnd } from '../../patterns/lists/ListEmpty.tsx'
import { Pagination, pageSizes } from '../../ui/Pagination.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { withRows } from '../../ui/table/rowSelection.ts'
import { useRowTicks } from '../../ui/table/useRowTicks.ts'
import { useRestore } from './shared/useRestore.ts'
import { TrashActions } from './TrashActions.tsx'
import { TrashEmpty } from './TrashEmpty.tsx'
import { TrashRow } from './TrashRow.tsx'
import type { TrashSearch } from './trashSearch.ts'

type Props = {
  org: string
  search: TrashSearch
  page: Page<TrashedRecord>
  isFetching: boolean
  show: (changes: Partial<TrashSearch>) => void
}

export function TrashList({ org, search, page: { results, total }, isFetching, show }: Props) {
  const { t } = useTranslation()
  const { type, page, page_size } = search
  const mayRestore = useCan(`${kinds[type].many}:write`)
  const restore = useRestore(org, type)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = results.map(({ id }) => id)
  // What others have restored meanwhile, or is on another page, is not acted upon.
  const selected = ids.filter((id) => ticked.has(id))
  const ticks = useRowTicks({ selected: ticked, onChange: setTicked, nameOf: nameOfRecord }, ids)
  const lastPage = Math.max(1, Math.ceil(total / page_size))

  function forget(gone: readonly string[]) {
    setTicked((before) => withRows(before, gone, false))
    if (page > 1 && gone.length === ids.length) show({ page: page - 1 })
  }

  const bringBack = (wanted: string[]) => restore.mutate(wanted, { onSuccess: () => forget(wanted) })

  return (
    <div className="relative mt-4 rounded-card border border-line bg-surface">
      {isFetching ? <ProgressBar /> : null}
      {results.length > 0 ? (
        <>
          {mayRestore ? (
            <TrashActions
              org={org}
              type={type}
              total={total}
              ids={ids}
              selected={selected}
              onSelect={setTicked}
              onRestore={() => bringBack(selected)}
              restoring={restore.isPending && restore.variables.length > 1}
              onPurged={forget}
            />
          ) : null}
          <ul aria-label={t(`trash.list.${type}`)}>
            {results.map((record) => (
              <TrashRow
                key={record.id}
                record={record}
                ticks={mayRestore ? ticks : undefined}
                ticked={mayRestore && ticked.has(record.id)}
                restoring={restore.isPending && restore.variables.includes(record.id)}
                onRestore={() => bringBack([record.id])}
              />
            ))}
          </ul>
          {total > pageSizes[0] ? (
            <Pagination
              page={page}
              pageSize={page_size}
              total={total}
              onPageChange={(next) => show({ page: next })}
              onPageSizeChange={(size) => show({ page_size: size })}
              className="border-line border-t"
            />
          ) : null}
        </>
      ) : total > 0 ? (
        <PastEnd page={page} onGoToLast={() => show({ page: lastPage })} />
      ) : search.search ? (
        <NothingMatches onClear={() => show({ search: '' })} />
      ) : (
        <TrashEmpty type={type} />
      )}
    </div>
  )
}

const nameOfRecord = ({ name }: TrashedRecord) => name
