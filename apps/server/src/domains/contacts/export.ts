import type { ContactSelection } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { exportRecords } from '../../records/export.ts'
import { listForExport } from './export.queries.ts'
import { contactColumns } from './fields.queries.ts'
import { contactKind } from './kind.ts'

/** All that is known of them, in words. */
export const exportContacts = (ctx: Context, selection: ContactSelection) =>
  exportRecords(ctx, contactKind, selection, contactColumns, listForExport)
