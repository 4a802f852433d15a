import { auth } from '@caravel/contract/auth'
import { type App, implement } from '../../http/implement.ts'
import { signIn, signOut } from './auth.ts'
import { signInWithGoogle } from './google.ts'
import {
  forgotPassword,
  resetPassword,
  sendSetPassword,
  setPassword,
  validateResetToken,
} from './passwords.ts'
import { refreshSession } from './refresh.ts'
import { signInOptions, signUp } from './sign-up.ts'

export function authRoutes(app: App) {
  implement(app, auth.options, (ctx) => signInOptions(ctx))
  implement(app, auth.signIn, (ctx, { body }) => signIn(ctx, body))
  implement(app, auth.refresh, (ctx, { body }) => refreshSession(ctx, body.refresh))
  implement(app, auth.signInWithGoogle, (ctx, { body }) => signInWithGoogle(ctx, body))
  implement(app, auth.signUp, (ctx, { body }) => signUp(ctx, body))
  implement(app, auth.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email))
  implement(app, auth.validateResetToken, (ctx, { body }) => validateResetToken(ctx, body.token))
  implement(app, auth.resetPassword, (ctx, { body }) => resetPassword(ctx, body))
  implement(app, auth.setPassword, (ctx, { body }) => setPassword(ctx, body))
  implement(app, auth.sendSetPassword, (ctx) => sendSetPassword(ctx))
  implement(app, auth.signOut, async (ctx) => {
    await signOut(ctx)
    return undefined
  })
}
