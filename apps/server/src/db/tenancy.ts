import { OperatorError } from '../operator-error.ts'
import type { Database } from './client.ts'

type Standing = { login: string; bypasses: string | null; serves: boolean; open: string | null }

/**
 * Refuses to serve when the database would not hold the third lock: row-level security that binds the role with which
 * requests log in. It may be no role, nor become one, that could step around it.
 */
export async function assertTenancyHeld(database: Database): Promise<void> {
  const [standing] = await database.query<Standing>(
    `select session_user as login, pg_has_role('caravel_app', 'usage') as serves,
       (select string_agg(r.rolname, ', ') from pg_roles r
        where pg_has_role(session_user, r.oid, 'member') and (
          r.rolsuper or r.rolbypassrls
          or exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p', 'v', 'm', 'S'))
          or exists (select from pg_proc where proowner = r.oid)
          or exists (select from pg_database where datdba = r.oid and datname = current_database()))) as bypasses,
       (select string_agg(c.relname, ', ') from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and (c.relname in ('workspaces', 'users', 'sessions', 'refresh_tokens', 'password_tokens')
            or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id'))
          and not (c.relrowsecurity and c.relforcerowsecurity)) as open`,
    [],
  )
  if (!standing) throw new OperatorError('The database role could not be read. Check DATABASE_URL.')
  const { login, bypasses, serves, open } = standing
  if (bypasses) {
    throw new OperatorError(
      `Requests log in as ${login}, which could bypass the separation of workspaces: it is, or may become, ${bypasses} (superuser, BYPASSRLS or owner). Take that from it.`,
    )
  }
  if (!serves) {
    throw new OperatorError(
      `Requests log in as ${login}, which may not use the tables. Let an administrator run: grant caravel_app to ${login};`,
    )
  }
  if (open) {
    throw new OperatorError(`Row-level security is not forced on: ${open}. Switch it on before starting.`)
  }
}
