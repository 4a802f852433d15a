import type { Contact, ContactColumn, ContactSummary } from '@caravel/contract/contacts'
import { useMoveCard } from '../../../patterns/board/useMoveCard.ts'

export const useMoveContact = (org: string, scope: string) =>
  useMoveCard<ContactSummary, Contact, ContactColumn>({
    org,
    scope,
    type: 'contact',
    field: 'status',
    count: (column, _, by) => (column.more ? column : { ...column, total: column.total + by }),
  })

export const statusOf = ({ status }: ContactSummary) => status
