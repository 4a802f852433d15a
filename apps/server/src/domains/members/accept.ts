import type { SignedIn } from '@caravel/contract/auth'
import type { InvitedAccount, members, Invitation as SaidInvitation } from '@caravel/contract/members'
import type { ReplyOf } from '@caravel/contract/route'
import type { PublicContext } from '../../context.ts'
import { assertHardToGuess } from '../../credentials/password-policy.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { hashSecret } from '../../credentials/tokens.ts'
import { actFor, actIn, type Db } from '../../db/client.ts'
import { invalid, linkNotValid, notUnique, permissionDenied, tokenNotValid } from '../../errors.ts'
import { queueLinkMail } from '../../mail/outbox.ts'
import { recordActivity } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { findUserByEmail, insertAccount, markEmailVerified, openSession, proveEmail } from '../auth/auth.ts'
import { findUserOfSession } from './accept.queries.ts'
import { findInvitingWorkspace, lockInvitation, markAccepted } from './invitations.queries.ts'
import { joinWorkspace } from './members.queries.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>
type InvitedUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

export async function acceptInvite(
  ctx: PublicContext,
  token: string,
): Promise<ReplyOf<typeof members.acceptInvite>> {
  return ctx.transaction(async (db) => {
    const invitation = await openInvitation(db, token)
    const { email, workspace_id } = invitation
    const said = { email, invitation: await sayInvitation(ctx, invitation) }
    const user = await findUserByEmail(db, email)
    if (!user) return { msg: 'User Not Found', ...said, account: null, set_password_sent: false }

    await actFor(db, user.id)
    const passwordDropped = !user.email_verified_at && (await proveUser(db, ctx, invitation, user))
    if (passwordDropped) await queueLinkMail(db, { kind: 'set_password', for: user.id })
    await join(db, invitation, user.id)
    return { msg: 'Invite accepted', ...said, account: workspace_id, set_password_sent: passwordDropped }
  })
}

export async function createInvitedUser(ctx: PublicContext, account: InvitedAccount): Promise<SignedIn> {
  const { token, password } = account
  const invited = await ctx.transaction((db) => openInvitation(db, token))
  const { email, workspace_name } = invited
  if (account.email.toLowerCase() !== email) throw invalid('This invitation is for another email', 'email')
  const first_name = (account.first_name ?? invited.first_name).trim()
  const last_name = (account.last_name ?? invited.last_name).trim()
  assertHardToGuess(password, [email, first_name, last_name, workspace_name], 'password')
  // Outside of a transaction: hashing takes long, and must not hold a connection.
  const password_hash = await hashPassword(password)

  return ctx.transaction(async (db) => {
    const invitation = await openInvitation(db, token)
    const id = await insertAccount(db, { email, first_name, last_name, password_hash })
    if (!id) throw notUnique('There is an account with this email already. Sign in instead', 'email')
    if (wasMailed(invitation)) await markEmailVerified(db, id)
    else await queueLinkMail(db, { kind: 'confirm_email', for: id })
    await join(db, invitation, id)
    return openSession(db, ctx, id)
  })
}

/** The invitation of a good link, locked until the transaction ends, which from here on acts in its workspace. */
async function openInvitation(db: Db, token: string): Promise<Invitation> {
  const hash = hashSecret(token)
  const workspaceId = await findInvitingWorkspace(db, hash)
  if (!workspaceId) throw linkNotValid()
  await actIn(db, workspaceId)
  const invitation = await lockInvitation(db, workspaceId, hash)
  if (!invitation) throw linkNotValid()
  return invitation
}

async function sayInvitation({ services }: PublicContext, invitation: Invitation): Promise<SaidInvitation> {
  const { workspace_name: name, logo_key, invited_by, role, first_name, last_name } = invitation
  const logo = (await pictureAt(services.storage, logo_key))?.file_url ?? null
  return { workspace: { name, logo }, invited_by, role, first_name, last_name }
}

/** A link that an Admin handed over shows that they trust its bearer, not that the bearer reads this email. */
const wasMailed = ({ sent_at }: Invitation) => sent_at !== null

/**
 * Nobody has proved yet that the account's email is theirs, so whoever made it may be waiting for this very
 * invitation. Who holds both its session and the mailed link is one person. Otherwise the mailed link wins, and the
 * account starts anew; answers whether that dropped a password. A link that was handed over cannot decide.
 */
async function proveUser(db: Db, ctx: PublicContext, invitation: Invitation, user: InvitedUser) {
  const isCaller = (await findSignedInUser(db, ctx)) === user.id
  if (!wasMailed(invitation)) {
    if (!isCaller) throw permissionDenied(`Sign in as ${invitation.email}, and open the link again`)
    return false
  }
  if (!isCaller) return (await proveEmail(db, user.id)).passwordDropped
  await markEmailVerified(db, user.id)
  return false
}

/**
 * A session that has ended is a 401, not nobody: the client renews it and asks again, where otherwise someone who is
 * signed in would lose their password over an access token ten minutes old.
 */
async function findSignedInUser(db: Db, { accessToken, services }: PublicContext) {
  if (!accessToken) return undefined
  const { sub, sid } = services.tokens.verifyAccess(accessToken)
  if ((await findUserOfSession(db, sid)) !== sub) throw tokenNotValid()
  return sub
}

async function join(db: Db, { workspace_id, id, role }: Invitation, userId: string) {
  const { memberId } = await joinWorkspace(db, { workspaceId: workspace_id, userId, role })
  await markAccepted(db, workspace_id, id)
  const actor = { workspaceId: workspace_id, memberId }
  await recordActivity(db, actor, 'joined', { type: 'member', id: memberId })
}
