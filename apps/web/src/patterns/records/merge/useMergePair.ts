import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Moves } from './MergeMoves.tsx'
import type { Merged, Pair } from './mergeFields.ts'

type Asked<Answer, Key extends QueryKey> = UseQueryOptions<Answer, Error, Answer, Key>

type Kind<R, M, RecordKey extends QueryKey, MovesKey extends QueryKey> = {
  /** The other record, until somebody picks one. */
  duplicateId: string | undefined
  recordOf: (id: string) => Asked<R, RecordKey>
  movesOf: (keptId: string, goneId: string) => Asked<M, MovesKey>
}

/** A record and the other one that it is merged with, once that is known, and which of them stays. */
export function useMergePair<R extends Merged, M extends Moves, RK extends QueryKey, MK extends QueryKey>(
  record: R,
  { duplicateId, recordOf, movesOf }: Kind<R, M, RK, MK>,
) {
  const [pickedId, pick] = useState<string>()
  const [isSwapped, setSwapped] = useState(false)
  const otherId = pickedId ?? duplicateId
  const other = useQuery({ ...recordOf(otherId ?? ''), enabled: otherId !== undefined })
  const pair: Pair<R> | undefined =
    other.data && (isSwapped ? { kept: other.data, gone: record } : { kept: record, gone: other.data })
  const moves = useQuery({
    ...movesOf(pair?.kept.id ?? '', pair?.gone.id ?? ''),
    enabled: pair !== undefined,
  })
  return { otherId, duplicateId, other, pair, moves, pick, swap: () => setSwapped(!isSwapped) }
}

export type MergePair<R extends Merged> = ReturnType<typeof useMergePair<R, Moves, QueryKey, QueryKey>>
