import { auth, NewAccount } from '@caravel/contract/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { call } from '../../lib/api/call.ts'
import { startSession } from './shared/startSession.ts'

export const resolver = zodResolver(NewAccount)

export async function send(body: NewAccount) {
  startSession(await call(auth.signUp, { body }))
}
