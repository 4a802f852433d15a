/** The part of inviting teammates that needs the contract. */
import { members, NewInvitation } from '@caravel/contract/members'
import { t } from 'i18next'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { firstNameIn } from './firstNameIn.ts'

type Invite = { email: string; role: 'ADMIN' | 'MEMBER' }

/** Answers what is wrong with each; an empty text for those on their way. */
export async function sendInvites(org: string, invites: Invite[]): Promise<string[]> {
  const errors: string[] = []
  // One after the other: of two equal addresses it is the second that is refused.
  for (const invite of invites) errors.push(await sendInvite(org, invite))
  return errors
}

async function sendInvite(org: string, { email, role }: Invite): Promise<string> {
  const body = { email: email.trim(), role, first_name: firstNameIn(email.trim()) }
  const problem = NewInvitation.safeParse(body).error?.issues[0]
  if (problem) return problem.message
  try {
    await call(members.invite, { params: { org }, body })
    return ''
  } catch (error) {
    return errorMessage(error) || t('ui.snackbar.error')
  }
}

/** Whether the links have to be handed over by hand, because there is no mail to carry them. */
export const needsLinks = (org: string) =>
  call(members.list, { params: { org } }).then(
    ({ invite_links }) => invite_links,
    () => false,
  )
