import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfile } from '../../data/useProfile.ts'

/** For the search to offer the record again. */
export function useRememberRecord(org: string) {
  const person = useProfile(org).data?.user.id
  const { recordId: record } = useParams({ strict: false })
  useEffect(() => {
    if (!person || !record) return
    // Loaded when needed: a list does without it.
    import('../../lib/recentRecords.ts').then(
      ({ rememberRecord }) => rememberRecord(org, person, record),
      // Offline: then the search does not offer it again, which nobody has to be told.
      () => {},
    )
  }, [org, person, record])
}
