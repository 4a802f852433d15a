import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UnreadCount } from '../../lib/unreadCount.ts'
import { unreadQuery } from './notifications.queries.ts'

/** Tells all inside how many notifications are unread. */
export function Unread({ org, children }: { org: string; children: ReactNode }) {
  const { data = 0 } = useQuery(unreadQuery(org))
  return <UnreadCount value={data}>{children}</UnreadCount>
}
