/** The part of choosing a password, by a link out of a mail, that needs the contract. */
import { auth, NewPassword } from '@caravel/contract/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from 'i18next'
import { z } from 'zod'
import { call } from '../../lib/api/call.ts'
import { startSession } from './shared/startSession.ts'

export type PasswordTwice = { password: string; confirm: string }

export const resetWith = (token: string, mismatch: string) => ({
  resolver: passwordTwice(mismatch),
  send: async ({ password }: PasswordTwice) =>
    startSession(await call(auth.resetPassword, { body: { token, new_password: password } })),
})

export const setWith = (token: string, mismatch: string) => ({
  resolver: passwordTwice(mismatch),
  send: async ({ password }: PasswordTwice) =>
    startSession(await call(auth.setPassword, { body: { token, password } })),
})

const passwordTwice = (mismatch: string) =>
  zodResolver(
    z
      .object({ password: NewPassword, confirm: z.string().min(1, t('resetPassword.confirmRequired')) })
      .refine(({ password, confirm }) => password === confirm, {
        error: mismatch,
        path: ['confirm'],
      }),
  )
