import type { CompanySelection } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import { exportRecords } from '../../records/export.ts'
import { listForExport } from './export.queries.ts'
import { companyColumns } from './fields.queries.ts'
import { companyKind } from './kind.ts'

/** All that is known of them, in words. */
export const exportCompanies = (ctx: Context, selection: CompanySelection) =>
  exportRecords(ctx, companyKind, selection, companyColumns, listForExport)
