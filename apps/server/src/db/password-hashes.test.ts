import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'

const hashed = '$argon2'

const app = await openTestApp()
let workspace: TestWorkspace

beforeAll(async () => {
  workspace = await createWorkspace(app)
})

/** As an injection would ask that names whom it acts for. It takes back whatever it did. */
async function askAsOwner(statement: string): Promise<string> {
  const { owner, id } = workspace
  let answer = ''
  const over = new Error('Asked')
  const scope = { userId: owner.id, workspaceId: id }
  const asked = app.services.database.transaction(scope, async (db) => {
    const { rows } = await sql.raw(statement).execute(db)
    answer = JSON.stringify(rows)
    throw over
  })
  await asked.catch((error) => {
    if (error !== over) throw error
  })
  return answer
}

/** Everything that the role of requests may call and that sees more than this role. */
const functions = () =>
  app.database.sql<{ name: string; types: string[] }>(`
    select p.oid::regproc::text as name, array(select t::regtype::text from unnest(proargtypes) t) as types
    from pg_proc p
    where prosecdef and prorettype <> 'trigger'::regtype and prokind = 'f'
      and has_function_privilege('caravel_app', p.oid, 'execute')
    order by 1`)

const columns = () =>
  app.database.sql<{ relation: string; names: string }>(`
    select c.oid::regclass::text as relation, string_agg(quote_ident(attname), ', ' order by attnum) as names
    from pg_class c join pg_attribute a on attrelid = c.oid
    where relkind in ('r', 'v', 'm', 'p', 'f') and attnum > 0 and not attisdropped
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and has_schema_privilege('caravel_app', relnamespace, 'usage')
      and has_column_privilege('caravel_app', c.oid, attnum, 'select')
    group by c.oid order by 1`)

/** What an injection knows or can find out, for each type that these functions take. */
const known = (type: string): string[] => {
  const { owner, id } = workspace
  const values: Record<string, string[]> = {
    text: [owner.email, owner.id, 'reset', 'set', 'VIEWER'],
    'text[]': [`{${owner.email}}`, '{email}'],
    uuid: [owner.id, id],
    bytea: [`\\x${Buffer.from(owner.email).toString('hex')}`],
    integer: ['1'],
    'integer[]': ['{1}'],
    json: ['{}'],
    'timestamp with time zone': ['now'],
  }
  const found = values[type]
  if (!found) throw new Error(`Add what an injection would ask for by a ${type}`)
  return found.map((value) => `'${value}'::${type}`)
}

const callsOf = ({ name, types }: { name: string; types: string[] }) =>
  types
    .reduce<string[][]>(
      (calls, type) => calls.flatMap((call) => known(type).map((value) => [...call, value])),
      [[]],
    )
    .map((values) => `select (f)::text from ${name}(${values.join(', ')}) f`)

describe('the role of requests', () => {
  it('may not read the hashes of passwords', async () => {
    const [answer] = await app.database.sql<{ may: boolean }>(
      `select has_column_privilege('caravel_app', 'users', 'password_hash', 'select') as may`,
    )
    expect(answer?.may).toBe(false)
  })

  it('finds none in anything else that it may read', async () => {
    const giving: string[] = []
    const readable = await columns()
    expect(readable.map(({ relation }) => relation)).toContain('users')
    for (const { relation, names } of readable) {
      if ((await askAsOwner(`select ${names} from ${relation}`)).includes(hashed)) giving.push(relation)
    }
    expect(giving).toEqual([])
  })

  it('is given none by any function that sees more than it does', async () => {
    const giving = new Set<string>()
    const knowing = new Set<string>()
    for (const callable of await functions())
      for (const call of callsOf(callable)) {
        const answer = await askAsOwner(call)
        if (answer.includes(workspace.owner.email)) knowing.add(callable.name)
        if (answer.includes(hashed)) giving.add(callable.name)
      }
    expect([...knowing]).toContain('account_with_email')
    expect([...giving]).toEqual([])
  })
})
