/**
 * Mails with a link that opens something. The link's secret is made while the mail is written and only its hash is
 * kept, so that neither the queue nor the database ever holds a way in.
 */
import { newSecret } from '../credentials/tokens.ts'
import type { Mail, MailSender } from './mail.ts'
import { writeMail } from './templates.ts'

export type LinkMail =
  /** `for` is the email that someone typed: whether it has an account, the job finds out and nobody else. */
  | { kind: 'reset_password'; for: string }
  /** `for` is the id of the user. */
  | { kind: 'set_password'; for: string }
  /** `for` is the id of a user whose email is not proved yet. */
  | { kind: 'confirm_email'; for: string }
  /** `for` is the id of the user. Whether another account has the new email, the job finds out and nobody else. */
  | { kind: 'change_email'; for: string; new_email: string }
  /** `for` is the id of the invitation. */
  | { kind: 'invitation'; for: string; workspace_id: string }

/** Runs SQL as the owner of the database. */
export type Query = <R extends object>(text: string, values: unknown[]) => Promise<{ rows: R[] }>

type Letter = { mail: Mail; sent: () => Promise<unknown>; notSent: () => Promise<unknown> }

/** Sends nothing when there is nobody to write to any more. */
export async function sendLinkMail(query: Query, mailer: MailSender, publicUrl: string, mail: LinkMail) {
  const letter = await writeLetter(query, publicUrl, mail)
  if (!letter) return
  try {
    await mailer.send(letter.mail)
  } catch (error) {
    await letter.notSent()
    throw error
  }
  await letter.sent()
}

const lifetimes = { reset: '1 hour', set: '7 days' }

/** A link with which an account's password can be chosen once. `withdraw` takes back what it opens. */
export async function makePasswordLink(
  query: Query,
  publicUrl: string,
  { userId, purpose }: { userId: string; purpose: 'reset' | 'set' },
) {
  const { secret, hash } = newSecret()
  await query(
    `insert into password_tokens (token_hash, user_id, purpose, expires_at)
     values ($1, $2, $3, now() + $4::interval)`,
    [hash, userId, purpose, lifetimes[purpose]],
  )
  return {
    link: `${publicUrl}/${purpose === 'reset' ? `reset-password/${secret}` : `set-password?token=${secret}`}`,
    withdraw: () => query('delete from password_tokens where token_hash = $1', [hash]),
  }
}

function writeLetter(query: Query, publicUrl: string, mail: LinkMail): Promise<Letter | undefined> {
  switch (mail.kind) {
    case 'reset_password':
      return writePasswordLetter(query, publicUrl, mail, 'reset')
    case 'set_password':
      return writePasswordLetter(query, publicUrl, mail, 'set')
    case 'confirm_email':
      return writeProofLetter(query, publicUrl, mail)
    case 'change_email':
      return writeEmailLetter(query, publicUrl, mail)
    case 'invitation':
      return writeInvitation(query, publicUrl, mail)
  }
}

// Links already sent stay good, so whoever is refused another mail has one to use; and nobody can be flooded.
const mostAnHour = 3

async function writePasswordLetter(
  query: Query,
  publicUrl: string,
  mail: Extract<LinkMail, { kind: 'reset_password' | 'set_password' }>,
  purpose: 'reset' | 'set',
): Promise<Letter | undefined> {
  const { rows } = await query<{ id: string; email: string; first_name: string }>(
    `select id, email, first_name from users
     where ${purpose === 'reset' ? 'email = $1' : 'id = $1 and password_hash is null'} and (
       select count(*) from password_tokens t
       where t.user_id = users.id and t.purpose = $2 and t.created_at > now() - interval '1 hour') < $3`,
    [mail.for, purpose, mostAnHour],
  )
  const [user] = rows
  if (!user) return undefined
  const { link, withdraw } = await makePasswordLink(query, publicUrl, { userId: user.id, purpose })
  const data = { first_name: user.first_name, link }
  return {
    mail: writeMail({ template: mail.kind, to: user.email, data }),
    sent: async () => {},
    // Else the failures of a mail server would count as mails that were sent.
    notSent: withdraw,
  }
}

async function writeProofLetter(
  query: Query,
  publicUrl: string,
  { for: id }: Extract<LinkMail, { kind: 'confirm_email' }>,
): Promise<Letter | undefined> {
  const { rows } = await query<{ email: string; first_name: string }>(
    'select email, first_name from users where id = $1 and email_verified_at is null',
    [id],
  )
  const [user] = rows
  if (!user) return undefined
  await endEmailLinks(query, id)
  const data = { first_name: user.first_name, link: await makeEmailLink(query, publicUrl, id, user.email) }
  return { mail: writeMail({ template: 'confirm_email', to: user.email, data }), ...unkept }
}

/** One that is asked for later ends those before it: an address that was mistyped is of no use to whoever has it. */
async function writeEmailLetter(
  query: Query,
  publicUrl: string,
  { for: id, new_email }: Extract<LinkMail, { kind: 'change_email' }>,
): Promise<Letter | undefined> {
  const { rows } = await query<{ first_name: string; taken: boolean }>(
    `select first_name, exists (select from users other where other.email = $2) as taken from users where id = $1`,
    [id, new_email],
  )
  const [user] = rows
  if (!user) return undefined
  await endEmailLinks(query, id)
  if (user.taken) return { mail: writeMail({ template: 'email_taken', to: new_email, data: {} }), ...unkept }
  const data = { first_name: user.first_name, link: await makeEmailLink(query, publicUrl, id, new_email) }
  return { mail: writeMail({ template: 'change_email', to: new_email, data }), ...unkept }
}

const unkept = { sent: async () => {}, notSent: async () => {} }

const endEmailLinks = (query: Query, userId: string) =>
  query(`delete from password_tokens where user_id = $1 and purpose = 'email'`, [userId])

/** It confirms this address only to who is signed in to the account as well. */
async function makeEmailLink(query: Query, publicUrl: string, userId: string, email: string) {
  const { secret, hash } = newSecret()
  await query(
    `insert into password_tokens (token_hash, user_id, purpose, new_email, expires_at)
     values ($1, $2, 'email', $3, now() + interval '1 day')`,
    [hash, userId, email],
  )
  return `${publicUrl}/confirm-email?token=${secret}`
}

async function writeInvitation(
  query: Query,
  publicUrl: string,
  { workspace_id, for: id }: Extract<LinkMail, { kind: 'invitation' }>,
): Promise<Letter | undefined> {
  const { secret, hash } = newSecret()
  const { rows } = await query<{ email: string; first_name: string; workspace: string; invited_by: string }>(
    `update invitations i set token_hash = $3
     from workspaces w, members m join users u on u.id = m.user_id
     where i.workspace_id = $1 and i.id = $2 and i.accepted_at is null and i.revoked_at is null
       and w.id = i.workspace_id and w.deleted_at is null and m.workspace_id = i.workspace_id and m.id = i.invited_by_id
     returning i.email, i.first_name, w.name as workspace, concat_ws(' ', u.first_name, u.last_name) as invited_by`,
    [workspace_id, id, hash],
  )
  const [invitation] = rows
  if (!invitation) return undefined
  const { email: to, ...names } = invitation
  const data = { ...names, link: `${publicUrl}/invite-user/accept/${secret}` }
  return {
    mail: writeMail({ template: 'invitation', to, data }),
    sent: () => query('update invitations set sent_at = now() where token_hash = $1', [hash]),
    notSent: async () => {},
  }
}
