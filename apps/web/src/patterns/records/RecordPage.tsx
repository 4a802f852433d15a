import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { DraftContext } from '../../ui/draftContext.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Region } from '../../ui/Region.tsx'
import { belowSheet } from '../../ui/useMediaQuery.ts'
import { RecordAside } from './RecordAside.tsx'
import { RecordAsideSkeleton } from './RecordAsideSkeleton.tsx'
import type { Walk } from './RecordBar.tsx'
import { RecordGone } from './RecordGone.tsx'
import { RecordMainSkeleton } from './RecordMainSkeleton.tsx'
import { RecordNotFound } from './RecordNotFound.tsx'

type Props<Whole> = {
  org: string
  /** Other than before, it is another record, of which no edit has begun. */
  id: string
  query: Pick<UseQueryResult<Whole>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Where it would stand, for who looks for one that is not there. */
  list: Pick<ComponentProps<typeof RecordNotFound>, 'to' | 'list'>
  walk: Walk
  /** What is said of one that somebody deleted while it was looked at. */
  gone: string
  /** Left out for whoever may not restore it. */
  onRestore: (() => void) | undefined
  /** Without the record while it is on its way, as the header is. */
  bar: (record: Whole | undefined) => ReactNode
  header: (record: Whole | undefined, isGone: boolean) => ReactNode
  details: (record: Whole) => ReactNode
  /** Tabs. */
  children: (record: Whole) => ReactNode
}

/** The page of a record: on its way, there, not there, or deleted meanwhile. What is typed is saved before it is left. */
export function RecordPage<Whole>(props: Props<Whole>) {
  const { org, id, query, list, walk, gone, onRestore, bar, header, details, children } = props
  const { data: record, error, isFetching, refetch } = query
  // On a phone what happened comes first. Whoever unfolds the fields has them unfolded in the next record too.
  const [isUnfolded, setUnfolded] = useState(() => !window.matchMedia(belowSheet).matches)
  useKeys({ j: walk.onNext, k: walk.onPrevious })
  const isGone = hasStatus(error, 404)
  if (isGone && !record) return <RecordNotFound org={org} {...list} />
  return (
    <>
      {bar(record)}
      <div
        key={id}
        className="flex min-h-0 flex-1 flex-col max-desktop:overflow-y-auto max-desktop:overscroll-contain"
      >
        {isGone ? <RecordGone text={gone} onRestore={onRestore} /> : null}
        {header(record, isGone)}
        <div className="flex min-h-0 flex-1 max-desktop:flex-none max-desktop:flex-col desktop:flex-row-reverse">
          <RecordAside isUnfolded={isUnfolded} onUnfold={setUnfolded}>
            <Region>
              <DraftContext value={`${org}:${id}`}>
                {record ? details(record) : <RecordAsideSkeleton />}
              </DraftContext>
            </Region>
          </RecordAside>
          <div className="flex min-w-0 flex-1 flex-col">
            {record ? (
              children(record)
            ) : error ? (
              <ErrorState onRetry={refetch} retrying={isFetching} className="flex-1 content-center" />
            ) : (
              <RecordMainSkeleton />
            )}
          </div>
        </div>
      </div>
    </>
  )
}
