import type { CompanySelection } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import { csvOf } from '../../csv/csv.ts'
import { listForExport } from './export.queries.ts'
import { selectCompanies } from './selection.ts'

export async function exportCompanies(
  ctx: Context,
  selection: CompanySelection,
): Promise<{ name: string; csv: string }> {
  const rows = await ctx.read(async (db) => {
    const selected = await selectCompanies(db, ctx, selection)
    return listForExport(
      db,
      selected.map(({ id }) => id),
    )
  })
  return csvOf('companies', companyColumns, rows)
}

export const companyColumns = {
  name: 'Name',
  email: 'Email',
  phone_number: 'Phone',
  website: 'Website',
  address: 'Address',
  about: 'About',
  owner: 'Owner',
  people_count: 'People',
  inquiry_count: 'Inquiries',
  created_at: 'Created',
  updated_at: 'Updated',
}
