/** The part of confirming an email that needs the contract. */
import { profile } from '@caravel/contract/profile'
import { call } from '../../lib/api/call.ts'

/** Throws when the link is not good any more, or for another account. */
export const sendConfirmation = (token: string) => call(profile.confirmEmail, { body: { token } })
