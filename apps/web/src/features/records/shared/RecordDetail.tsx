import { kinds } from '@caravel/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SummaryOf, WholeOf } from '../../../data/kindRoutes.ts'
import { listPath, type RecordOwner } from '../../../data/kinds.ts'
import type { Places, RecordType } from '../../../data/queryNames.ts'
import { recordQuery } from '../../../data/recordQueries.ts'
import { useKnownRecord } from '../../../data/useKnownRecord.ts'
import { useCan } from '../../../data/useProfile.ts'
import type { Walk } from '../../../patterns/records/RecordBar.tsx'
import { RecordPage } from '../../../patterns/records/RecordPage.tsx'
import { useRecordWalk } from '../../../patterns/records/useRecordWalk.ts'
import { useRestore } from '../../trash/shared/useRestore.ts'

/** Why nothing can be changed. */
type Reason = string | undefined

type Props<Type extends RecordType> = RecordOwner & {
  type: Type
  search: Places
  /** `list` is what its list is called, `gone` is said of one that was deleted meanwhile, `viewer` to who may only look. */
  texts: { list: string; gone: string; viewer: string }
  bar: (record: WholeOf<Type> | undefined, page: { walk: Walk; reason: Reason }) => ReactNode
  /** `known` is what a list had of it, until it is there whole. */
  header: (
    record: WholeOf<Type> | undefined,
    page: { known: SummaryOf<Type> | undefined; reason: Reason; isGone: boolean },
  ) => ReactNode
  details: (record: WholeOf<Type>, reason: Reason) => ReactNode
  children: (record: WholeOf<Type>, reason: Reason) => ReactNode
}

/** The page of any kind of record, on which it is walked from one to the next, and brought back when it was deleted. */
export function RecordDetail<Type extends RecordType>(props: Props<Type>) {
  const { org, type, id, search, texts, bar, header, details, children } = props
  const query = useQuery(recordQuery(type, org, id))
  const known = useKnownRecord<SummaryOf<Type>>(org, type, id)
  const mayWrite = useCan(`${kinds[type as RecordType].many}:write`)
  const reason = mayWrite ? undefined : texts.viewer
  const walk = useRecordWalk(org, { type, id }, search)
  const restore = useRestore(org, type)
  return (
    <RecordPage
      org={org}
      id={id}
      query={query}
      list={{ to: listPath(type as RecordType), list: texts.list }}
      walk={walk}
      gone={texts.gone}
      onRestore={mayWrite ? () => restore.mutate([id]) : undefined}
      bar={(record) => bar(record, { walk, reason })}
      header={(record, isGone) => header(record, { known, reason, isGone })}
      details={(record) => details(record, reason)}
    >
      {(record) => children(record, reason)}
    </RecordPage>
  )
}
