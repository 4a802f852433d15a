import type { BulkContactChange, ContactSelection } from '@caravel/contract/contacts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { updateRecords } from '../../records/bulk.ts'
import { requireReferences } from './contacts.ts'
import { contactKind } from './kind.ts'

export const updateContacts = (
  ctx: Context,
  {
    status_id,
    source_id,
    owner_id,
    company_id,
    ...selection
  }: ContactSelection & z.output<typeof BulkContactChange>,
) =>
  updateRecords(
    ctx,
    contactKind,
    selection as ContactSelection,
    { status_id, source_id, owner_id, company_id },
    { requireReferences },
  )
