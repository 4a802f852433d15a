/** The part of signing in that needs the contract. Loaded when typing begins, to keep the first page small. */
import { auth, Credentials } from '@caravel/contract/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { call } from '../../lib/api/call.ts'
import { session } from '../../lib/session.ts'

export const credentialsResolver = zodResolver(Credentials)

export async function signIn(body: Credentials) {
  const { default_account, ...tokens } = await call(auth.signIn, { body })
  session.start(tokens, default_account)
}
