import { v7 as newId } from 'uuid'
import type { Db } from '../../db/client.ts'
import { currencyOf } from './currency-of.ts'

type NewWorkspace = {
  id: string
  name: string
  ownerId: string
  timezone?: string | undefined
  country?: string | undefined
  currency?: string
  phone?: string
  company_type?: string | null
  company_size?: string | null
  isDemo?: boolean
}

/** A workspace with its owner and the statuses and sources that every new one starts with. */
export async function createWorkspace(db: Db, { id, name, ownerId, isDemo, ...rest }: NewWorkspace) {
  const currency = rest.country ? { currency: currencyOf(rest.country) } : {}
  await db
    .insertInto('workspaces')
    .values({ id, name, is_demo: isDemo ?? false, ...currency, ...rest })
    .execute()
  const memberId = newId()
  await db
    .insertInto('members')
    .values({ workspace_id: id, id: memberId, user_id: ownerId, role: 'ADMIN', is_owner: true })
    .execute()
  await db.insertInto('contact_statuses').values(inOrder(id, firstContactStatuses)).execute()
  await db.insertInto('inquiry_statuses').values(inOrder(id, firstInquiryStatuses)).execute()
  await db.insertInto('sources').values(inOrder(id, firstSources)).execute()
  return { memberId }
}

const inOrder = <T extends object>(workspaceId: string, rows: T[]) =>
  rows.map((row, position) => ({ ...row, workspace_id: workspaceId, id: newId(), position }))

const firstContactStatuses = [
  { name: 'Just Enquiry', color: 'violet' },
  { name: 'Hot Lead', color: 'lavender' },
  { name: 'Partially Interested', color: 'orange' },
  { name: 'Customer', color: 'green' },
  { name: 'Not Interested', color: 'green' },
]

const firstInquiryStatuses = [
  { name: 'New', color: 'violet', kind: 'open' },
  { name: 'In progress', color: 'orange', kind: 'open' },
  { name: 'Quoted', color: 'lavender', kind: 'open' },
  { name: 'Booked', color: 'green', kind: 'won' },
  { name: 'Lost', color: 'rose', kind: 'lost' },
]

const firstSources = [
  { name: 'Walk-in', icon: 'walkin' },
  { name: 'Telephone', icon: 'telephone' },
  { name: 'Social media', icon: 'social' },
  { name: 'Website', icon: 'default' },
  { name: 'Referral', icon: 'default' },
]
