import type { CompanySelection } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { companySheet } from './export.queries.ts'
import { companyKind } from './kind.ts'

/** All that is known of them, in words. */
export const exportCompanies = (ctx: Context, selection: CompanySelection) =>
  exportRecords(ctx, companyKind, selection, companySheet)

export const exportCompaniesFile = (ctx: Context, selection: CompanySelection) =>
  exportFile(ctx, companyKind, selection, companySheet)
