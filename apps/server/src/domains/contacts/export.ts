import type { ContactSelection } from '@caravel/contract/contacts'
import type { AsTable } from '@caravel/contract/table-files'
import type { Context } from '../../context.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { contactSheet } from './export.queries.ts'
import { contactKind } from './kind.ts'

export const exportContacts = (ctx: Context, selection: ContactSelection) =>
  exportRecords(ctx, contactKind, selection, contactSheet)

export const exportContactsFile = (ctx: Context, selection: ContactSelection & AsTable) =>
  exportFile(ctx, contactKind, selection, contactSheet)
