/** The part of signing in that needs the contract. */
import { auth, Credentials } from '@caravel/contract/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { call } from '../../lib/api/call.ts'
import { startSession } from './shared/startSession.ts'

export const resolver = zodResolver(Credentials)

export async function send(body: Credentials) {
  startSession(await call(auth.signIn, { body }))
}

export async function signInWithGoogle(token: string) {
  startSession(await call(auth.signInWithGoogle, { body: { token } }))
}
