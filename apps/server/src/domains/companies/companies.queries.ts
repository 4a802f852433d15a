import type { Company, CompanySummary } from '@caravel/contract/companies'
import { sql } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'
import { countsAt, memberAt } from '../../db/show.ts'
import type { Keyed } from '../../storage/pictures.ts'

/** As the database has it: pictures as storage keys. */
export type CompanyRow<T extends CompanySummary = CompanySummary> = Omit<Keyed<T>, 'owner'> & {
  owner: Keyed<NonNullable<CompanySummary['owner']>> | null
}

export async function findCompanyRow(db: Db, id: string): Promise<CompanyRow<Company> | undefined> {
  const { rows } = await sql<CompanyRow<Company>>`
    select ${summaryColumns}, c.pic_id, c.website, c.address, c.about, ${countsAt('c', 'company_id')}
    from companies c
    where c.workspace_id = current_workspace_id() and c.id = ${id} and c.deleted_at is null`.execute(db)
  return rows[0]
}

/** The company's own columns, held against other writers until the transaction ends. */
export const lockCompany = (db: Db, id: string) =>
  db
    .selectFrom('companies')
    .select(['name', 'email', 'phone_number', 'website', 'address', 'about', 'owner_id', 'pic_id', 'version'])
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether they are an active member of this workspace. */
export async function ownerExists(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}

export const summaryColumns = sql<CompanySummary>`
  c.id, c.name, c.email, c.phone_number, c.people_count, c.inquiry_count, c.created_at, c.updated_at, c.version,
  ${memberAt('c', 'owner_id')} as owner, c.workspace_id || '/' || c.pic_id as pic_key`
