/** What an operator does to accounts. Each answers the lines to print. */
import type { Role } from '@caravel/contract/permissions'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { actFor, type Database, type Db } from '../db/client.ts'
import { findUserByEmail, hasOwnPassword } from '../domains/auth/auth.queries.ts'
import { hasTwoStep } from '../domains/auth/second-step.queries.ts'
import { insertAccount } from '../domains/auth/sign-up.queries.ts'
import { joinWorkspace, memberExists } from '../domains/members/members.queries.ts'
import { dropTwoStep } from '../domains/two-step/two-step.ts'
import { makePasswordLink } from '../mail/links.ts'
import { queueLinkMail } from '../mail/outbox.ts'
import { OperatorError } from '../operator-error.ts'
import { recordActivity } from '../records/activity.ts'

/** `ownerUrl` sees every workspace: only to look, never to write. */
export type Accounts = { config: Config; database: Database; ownerUrl: string }

type NewAccount = {
  email: string
  first_name?: string | undefined
  last_name: string
  joins?: { workspace: string; role: Role } | undefined
}

/** Makes the account where there is none, and lets it join the workspace if one is named. */
export async function addAccount(
  accounts: Accounts,
  { joins, last_name, ...typed }: NewAccount,
): Promise<string[]> {
  const email = typed.email.toLowerCase()
  const first_name = (typed.first_name ?? email.split('@')[0] ?? '').trim()
  const workspace = joins && (await findWorkspace(accounts.ownerUrl, joins.workspace))
  const scope = workspace ? { workspaceId: workspace.id } : {}
  return accounts.database.transaction(scope, async (db) => {
    const account = { email, first_name, last_name: last_name.trim(), password_hash: null }
    const made = (await insertAccount(db, account)) !== undefined
    if (!made && !workspace) throw new OperatorError(`${email} has an account already.`)
    const user = await findAccount(db, email)
    await actFor(db, user.id)
    return [
      ...(made ? [`Made an account for ${email}.`] : []),
      ...(joins && workspace ? [await join(db, user, workspace, joins.role)] : []),
      ...((await hasOwnPassword(db)) ? [] : await linkFor(accounts, db, user)),
    ]
  })
}

export async function resetPassword(accounts: Accounts, email: string): Promise<string[]> {
  return accounts.database.transaction({}, async (db) => {
    const user = await findAccount(db, email)
    await actFor(db, user.id)
    return linkFor(accounts, db, user)
  })
}

/** The only way back for who lost their phone and their recovery codes: be sure that it is they who ask. */
export async function turnOffTwoStep({ database }: Accounts, email: string): Promise<string[]> {
  return database.transaction({}, async (db) => {
    const user = await findAccount(db, email)
    await actFor(db, user.id)
    if (!(await hasTwoStep(db, user.id))) throw new OperatorError(`${user.email} has no two-step sign-in.`)
    await dropTwoStep(db, user)
    return [`Two-step sign-in of ${user.email} is off. They are told by mail.`]
  })
}

export async function listAccounts({ ownerUrl }: Accounts): Promise<string[]> {
  const rows = await lookAsOwner<{ email: string; name: string; workspaces: string; last: string }>(
    ownerUrl,
    `select u.email, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name,
       coalesce((
         select string_agg(w.name || ' (' || case when m.is_owner then 'owner' else m.role end || ')', ', ' order by w.name)
         from members m join workspaces w on w.id = m.workspace_id
         where m.user_id = u.id and m.removed_at is null), '-') as workspaces,
       coalesce((
         select to_char(max(s.created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
         from sessions s where s.user_id = u.id), '-') as last
     from users u order by u.email`,
  )
  const head = ['EMAIL', 'NAME', 'WORKSPACES', 'LAST SIGN-IN (UTC)']
  return table([head, ...rows.map(({ email, name, workspaces, last }) => [email, name, workspaces, last])])
}

type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>
type Workspace = { id: string; name: string }

async function findWorkspace(ownerUrl: string, idOrName: string): Promise<Workspace> {
  const found = await lookAsOwner<Workspace>(
    ownerUrl,
    'select id, name from workspaces where id::text = lower($1) or name = $1 order by id',
    [idOrName],
  )
  const [workspace, ...others] = found
  if (!workspace) throw new OperatorError(`There is no workspace ${printable(idOrName)}.`)
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new OperatorError(
      `Several workspaces are called ${printable(idOrName)}. Name one by its id: ${ids}.`,
    )
  }
  return workspace
}

async function findAccount(db: Db, email: string): Promise<Account> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new OperatorError(`There is no account with the email ${email}.`)
  return user
}

async function join(db: Db, user: Account, workspace: Workspace, role: Role): Promise<string> {
  const name = printable(workspace.name)
  if (await memberExists(db, workspace.id, user.email))
    throw new OperatorError(`${user.email} is a member of ${name} already.`)
  const { memberId } = await joinWorkspace(db, { workspaceId: workspace.id, userId: user.id, role })
  const actor = { workspaceId: workspace.id, memberId }
  await recordActivity(db, actor, 'joined', { type: 'member', id: memberId })
  return `${user.email} is ${role} in ${name} now.`
}

/** By mail where there is a mail server; otherwise the operator hands it over. The transaction acts for them. */
async function linkFor({ config }: Accounts, db: Db, user: Account): Promise<string[]> {
  const purpose = (await hasOwnPassword(db)) ? 'reset' : 'set'
  if (config.smtpUrl) {
    const mail =
      purpose === 'set'
        ? ({ kind: 'set_password', for: user.id } as const)
        : ({ kind: 'reset_password', for: user.email } as const)
    await queueLinkMail(db, mail)
    return [`A mail with a link to choose a password goes to ${user.email} as soon as Caravel runs.`]
  }
  const query = <R extends object>(text: string, values: unknown[]) =>
    db.executeQuery<R>(CompiledQuery.raw(text, values))
  const { link } = await makePasswordLink(query, config.publicUrl, { userId: user.id, purpose })
  const lifetime = purpose === 'set' ? '7 days' : 'one hour'
  return [`Give this link to ${user.email}. It chooses a password once, within ${lifetime}:`, link]
}

async function lookAsOwner<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=on' })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

function table(rows: string[][]): string[] {
  const cells = rows.map((row) => row.map(printable))
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Names are typed by others, and a terminal obeys control characters. */
const printable = (typed: string) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '?')
