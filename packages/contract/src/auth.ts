import { z } from 'zod'
import { Email, Id, requiredText, text } from './common.ts'
import { longestPassword, passwordRules } from './passwords.ts'
import { route } from './route.ts'

const Tokens = z.object({ access: z.string(), refresh: z.string() })

/** `default_account` is the workspace last used; null for someone who belongs to none. */
export const SignedIn = Tokens.extend({ default_account: Id.nullable() })
export type SignedIn = z.infer<typeof SignedIn>

export const CurrentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(longestPassword, 'Password is too long')

/** That it is neither common nor the person's own name or email, the server checks. */
export const NewPassword = z
  .string('Password is required')
  .min(1, { error: 'Password is required', abort: true })
  .max(longestPassword, { error: 'Password is too long', abort: true })
  .min(8, { error: 'Password must be at least 8 characters long', abort: true })
  .refine(
    (password) => passwordRules.every(({ holds }) => holds(password)),
    'Password must contain at least one letter, one number, and one special character',
  )

/** Of an authenticator app, or a recovery code; spaces and dashes are the reader's. */
export const SecondStepCode = z
  .string('Enter the code')
  .max(100, 'This code is too long')
  .refine((code) => code.trim() !== '', 'Enter the code')

/** Only for who has two-step sign-in. Without it they are answered `code_required`, and nothing has changed. */
const code = SecondStepCode.optional()

export const Credentials = z.object({ email: Email, password: CurrentPassword, code })
export type Credentials = z.infer<typeof Credentials>

export const NewAccount = z.object({
  first_name: requiredText(150, 'First name is required'),
  last_name: text(150).default(''),
  email: Email,
  password: NewPassword,
})
export type NewAccount = z.infer<typeof NewAccount>

/** A secret out of a mail. What is no token of ours at all is answered as one that has expired. */
export const LinkToken = z.string('The link is incomplete').min(1, 'The link is incomplete').max(500)

export const SignInOptions = z.object({
  google_client_id: z.string().nullable(),
  sign_up: z.boolean(),
  /** Whether the mails of a server that is tried out can be read at `/mailbox`, by whoever has the key that it printed. */
  mailbox: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

export const ForgotPassword = z.object({ email: Email })

const Done = z.object({ msg: z.string() })

export const auth = {
  options: route({
    method: 'GET',
    path: '/api/v1/sign-in-options/',
    access: 'public',
    summary: 'Which ways of signing in and up are open',
    reply: SignInOptions,
  }),
  signIn: route({
    method: 'POST',
    path: '/api/v1/token/',
    access: 'public',
    summary: 'Sign in with email and password, and a code where the account has two-step sign-in',
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
  signInWithGoogle: route({
    method: 'POST',
    path: '/api/v1/auth/google/',
    access: 'public',
    summary: 'Sign in with a credential from Google, and a code where the account has two-step sign-in',
    body: z.object({
      token: z.string('Sign in with Google again').min(1, 'Sign in with Google again').max(8192),
      code,
    }),
    reply: SignedIn,
  }),
  signUp: route({
    method: 'POST',
    path: '/api/v1/sign-up/',
    access: 'public',
    summary: 'Create an account, where sign-up is open',
    body: NewAccount,
    reply: SignedIn,
    status: 201,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/v1/forgot-password/',
    access: 'public',
    summary:
      'Mail a link that resets the password. The answer is the same whether or not there is an account',
    body: ForgotPassword,
    reply: Done,
  }),
  validateResetToken: route({
    method: 'POST',
    path: '/api/v1/password-reset/validate-token/',
    access: 'public',
    summary: 'Whether a reset link is still good',
    body: z.object({ token: LinkToken }),
    reply: Done,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/v1/reset-password/',
    access: 'public',
    summary: 'Set a new password with a reset link, end every session, and sign in',
    body: z.object({ token: LinkToken, new_password: NewPassword, code }),
    reply: SignedIn,
  }),
  setPassword: route({
    method: 'POST',
    path: '/api/v1/set-password/',
    access: 'public',
    summary: 'Set the first password of an account with a mailed link, and sign in',
    body: z.object({ token: LinkToken, password: NewPassword, code }),
    reply: SignedIn,
  }),
  sendSetPassword: route({
    method: 'POST',
    path: '/api/v1/set-password/send-link/',
    access: 'signed-in',
    summary: 'Mail the caller, who has no password, a link to set one',
    reply: Done,
  }),
  signOut: route({
    method: 'POST',
    path: '/api/v1/logout/',
    access: 'signed-in',
    summary: 'End this session',
  }),
}
