/** The part of choosing a password, by a link out of a mail, that needs the contract. */
import { auth, NewPassword } from '@caravel/contract/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from 'i18next'
import { z } from 'zod'
import { call } from '../../lib/api/call.ts'
import { takeSteps } from './takeSteps.ts'

export type PasswordTwice = { password: string; confirm: string }

export const resetWith = (token: string, mismatch: string) => ({
  resolver: passwordTwice(mismatch),
  choose: ({ password }: PasswordTwice) =>
    takeSteps((code) => call(auth.resetPassword, { body: { token, new_password: password, code } })),
})

export const setWith = (token: string, mismatch: string) => ({
  resolver: passwordTwice(mismatch),
  choose: ({ password }: PasswordTwice) =>
    takeSteps((code) => call(auth.setPassword, { body: { token, password, code } })),
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
