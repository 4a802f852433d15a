import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parkedToo } from '../parkedToo.ts'
import type { Time } from './insights.queries.ts'

type Props = {
  org: string
  time: Time
  attribute: 'status' | 'assigned_to'
  /** Null for those that have none. */
  value: string | null
  children: ReactNode
}

/** No link for part of the time, which lists do not know. */
export function InquiriesLink({ org, time, attribute, value, children }: Props) {
  if (time.start !== '') return children
  const matches = value === null ? { condition: 'empty' as const } : { condition: 'exact' as const, value }
  return (
    <Link
      to="/$orgId/inquiries"
      params={{ orgId: org }}
      search={{ filters: [{ attribute, ...matches }, parkedToo] }}
      className="after:absolute after:inset-0 after:rounded-badge focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  )
}
