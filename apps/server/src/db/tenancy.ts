import { OperatorError } from '../operator-error.ts'
import type { Database } from './client.ts'

type Standing = { role: string; bypasses: boolean; owned: string | null; open: string | null }

/** Refuses to serve when the database would not hold the third lock: row-level security that binds our role. */
export async function assertTenancyHeld(database: Database): Promise<void> {
  const [standing] = await database.query<Standing>(
    `select current_user as role, r.rolsuper or r.rolbypassrls as bypasses,
       (select string_agg(c.relname, ', ') from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = r.oid) as owned,
       (select string_agg(c.relname, ', ') from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id')
          and not (c.relrowsecurity and c.relforcerowsecurity)) as open
     from pg_roles r where r.rolname = current_user`,
    [],
  )
  if (!standing) throw new OperatorError('The database role could not be read. Check DATABASE_URL.')
  if (standing.bypasses || standing.owned) {
    throw new OperatorError(
      `The database role ${standing.role} could bypass the separation of workspaces (superuser, BYPASSRLS or owner of tables). Take that from it.`,
    )
  }
  if (standing.open) {
    throw new OperatorError(
      `Row-level security is not forced on: ${standing.open}. Switch it on before starting.`,
    )
  }
}
