import { profile } from '@caravel/contract/profile'
import { type App, implement } from '../../http/implement.ts'
import { changeEmail, confirmEmail, sendConfirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { getOwnProfile, getProfile, updateProfile } from './profile.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

export function profileRoutes(app: App) {
  implement(app, profile.get, (ctx) => getProfile(ctx))
  implement(app, profile.getWithoutWorkspace, (ctx) => getOwnProfile(ctx))
  implement(app, profile.update, (ctx, { body }) => updateProfile(ctx, body))
  implement(app, profile.changePassword, (ctx, { body }) => changePassword(ctx, body))
  implement(app, profile.changeEmail, (ctx, { body }) => changeEmail(ctx, body))
  implement(app, profile.sendConfirmEmail, (ctx) => sendConfirmEmail(ctx))
  implement(app, profile.confirmEmail, (ctx, { body }) => confirmEmail(ctx, body.token))
  implement(app, profile.sessions, (ctx) => listSessions(ctx))
  implement(app, profile.endSession, (ctx, { params }) => endSession(ctx, params.id))
  implement(app, profile.endOtherSessions, (ctx) => endOtherSessions(ctx))
}
