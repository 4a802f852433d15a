import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useProfile } from '../../data/useProfile.ts'
import { recentRecords } from '../../lib/recentRecords.ts'
import { recentQuery } from './search.queries.ts'

/** The records that were opened last, without the one that is open. */
export function useRecentRecords(org: string) {
  const person = useProfile(org).data?.user.id
  const here = Object.values(useParams({ strict: false })).join()
  const ids = useMemo(
    () => (person ? recentRecords(org, person).filter((id) => !here.includes(id)) : []),
    [org, person, here],
  )
  const { data: records = [], isLoading } = useQuery(recentQuery(org, ids))
  return { records, /** How many are on their way. */ awaited: isLoading ? ids.length : 0 }
}
