import { z } from 'zod'
import { Email, Id } from './common.ts'
import { route } from './route.ts'

const Tokens = z.object({ access: z.string(), refresh: z.string() })

/** `default_account` is the workspace last used; null for someone who belongs to none. */
export const SignedIn = Tokens.extend({ default_account: Id.nullable() })
export type SignedIn = z.infer<typeof SignedIn>

export const Credentials = z.object({
  email: Email,
  password: z.string('Password is required').min(1, 'Password is required').max(200, 'Password is too long'),
})
export type Credentials = z.infer<typeof Credentials>

export const auth = {
  signIn: route({
    method: 'POST',
    path: '/api/v1/token/',
    access: 'public',
    summary: 'Sign in with email and password',
    body: Credentials,
    reply: SignedIn,
  }),
  refresh: route({
    method: 'POST',
    path: '/api/v1/token/refresh/',
    access: 'public',
    summary: 'Exchange a refresh token for a new access and refresh token',
    body: z.object({ refresh: z.string().min(1).max(200) }),
    reply: Tokens,
  }),
  signOut: route({
    method: 'POST',
    path: '/api/v1/logout/',
    access: 'signed-in',
    summary: 'End this session',
  }),
}
