/** The part of signing in that needs the contract. */
import { auth, Credentials, SecondStepCode } from '@caravel/contract/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { call } from '../../lib/api/call.ts'
import { takeSteps } from './takeSteps.ts'

export const resolver = zodResolver(Credentials.pick({ email: true, password: true }))
export const codeResolver = zodResolver(z.object({ code: SecondStepCode }))

export const signIn = (body: { email: string; password: string }) =>
  takeSteps((code) => call(auth.signIn, { body: { ...body, code } }))

export const signInWithGoogle = (token: string) =>
  takeSteps((code) => call(auth.signInWithGoogle, { body: { token, code } }))
