import { auth, ForgotPassword } from '@caravel/contract/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { call } from '../../lib/api/call.ts'

export const resolver = zodResolver(ForgotPassword)

export async function send(body: { email: string }) {
  await call(auth.forgotPassword, { body })
}

/** Throws when the link is not good any more. */
export async function checkResetLink(token: string) {
  await call(auth.validateResetToken, { body: { token } })
}
