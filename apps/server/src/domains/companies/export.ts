import type { CompanySelection } from '@caravel/contract/companies'
import type { AsTable } from '@caravel/contract/table-files'
import type { Context } from '../../context.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { companySheet } from './export.queries.ts'
import { companyKind } from './kind.ts'

export const exportCompanies = (ctx: Context, selection: CompanySelection) =>
  exportRecords(ctx, companyKind, selection, companySheet)

export const exportCompaniesFile = (ctx: Context, selection: CompanySelection & AsTable) =>
  exportFile(ctx, companyKind, selection, companySheet)
