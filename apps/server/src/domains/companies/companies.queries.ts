import type { Id } from '@caravel/contract/common'
import type { Company, CompanySummary } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { detailFields, ownColumns } from '@caravel/contract/fields'
import { sql, type Updateable } from 'kysely'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import type { Tables } from '../../db/generated/tables.ts'
import { columnsAt, countsAt, memberAt, rowsByIds } from '../../db/projections.ts'
import type { RowList } from '../../db/ranges.ts'
import type { Keyed } from '../../storage/pictures.ts'

/** As the database has it: pictures as storage keys. */
export type CompanyRow<T extends CompanySummary = CompanySummary> = Omit<Keyed<T>, 'owner'> & {
  owner: Keyed<NonNullable<CompanySummary['owner']>> | null
}

export const companyRows: RowList = { table: 'companies', rows: 'c', standsAlone: true }

/** In the order of the ids. */
export async function showCompanies(db: Db, ids: Id[]): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select ${summaryColumns} ${rowsByIds('companies', 'c', ids)}`.execute(plannedOnce(db))
  return rows
}

export async function findCompanyRow(db: Db, id: string): Promise<CompanyRow<Company> | undefined> {
  const { rows } = await sql<CompanyRow<Company>>`
    select ${summaryColumns}, ${columnsAt('c', detailFields(companyFields))},
      ${countsAt('c', 'company_id')}
    from companies c
    where c.workspace_id = current_workspace_id() and c.id = ${id} and c.deleted_at is null`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

export const lockCompany = (db: Db, id: string) =>
  plannedOnce(db)
    .selectFrom('companies')
    .select([...ownColumns(companyFields), 'version'])
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type CompanyColumns = Updateable<Tables['companies']>

export const insertCompany = (db: Db, company: CompanyColumns & Pick<Company, 'id' | 'name'>) =>
  plannedOnce(db)
    .insertInto('companies')
    .values({ ...company, workspace_id: thisWorkspace })
    .execute()

/** As the next version of it. */
export const writeCompany = (db: Db, id: Id, columns: CompanyColumns) =>
  plannedOnce(db)
    .updateTable('companies')
    .set({ ...columns, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

export const summaryColumns = sql<CompanySummary>`
  c.id, c.name, c.email, c.phone_number, c.is_supplier, c.people_count, c.inquiry_count, c.created_at, c.updated_at, c.version,
  ${memberAt('c', 'owner_id')} as owner, c.workspace_id || '/' || c.pic_id as pic_key`
