import { auth } from '@caravel/contract/auth'
import { type App, implement } from '../../http/implement.ts'
import { refreshSession, signIn, signOut } from './auth.ts'

export function authRoutes(app: App) {
  implement(app, auth.signIn, (ctx, { body }) => signIn(ctx, body))
  implement(app, auth.refresh, (ctx, { body }) => refreshSession(ctx, body.refresh))
  implement(app, auth.signOut, async (ctx) => {
    await signOut(ctx)
    return undefined
  })
}
