/** Two-step sign-in: after the password, a code of an authenticator app or a recovery code. */
import { z } from 'zod'
import { CurrentPassword, SecondStepCode } from './auth.ts'
import { Timestamp } from './common.ts'
import { route } from './route.ts'

export const TwoStep = z.object({
  on: z.boolean(),
  /** Since when; null while it is off. */
  since: Timestamp.nullable(),
  recovery_codes_left: z.number().int(),
  /** The names of the caller's workspaces that let in nobody without it. */
  required_by: z.array(z.string()),
})
export type TwoStep = z.infer<typeof TwoStep>

/** That it is the owner of the account who asks. The password is left out by who has none. */
export const TwoStepProof = z.object({ password: CurrentPassword.optional(), code: SecondStepCode })
export type TwoStepProof = z.infer<typeof TwoStepProof>

/** `secret` is for typing, `link` for the camera of an authenticator app. */
export const TwoStepSetUp = z.object({ secret: z.string(), link: z.string() })
export type TwoStepSetUp = z.infer<typeof TwoStepSetUp>

/** Each works once. They are told only here. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const twoStep = {
  get: route({
    method: 'GET',
    path: '/api/v1/two-step/',
    access: 'signed-in',
    summary: "Whether the caller's two-step sign-in is on",
    reply: TwoStep,
  }),
  setUp: route({
    method: 'POST',
    path: '/api/v1/two-step/set-up/',
    access: 'signed-in',
    summary: 'A new secret for an authenticator app. It counts once a code of the app has confirmed it',
    reply: TwoStepSetUp,
  }),
  confirm: route({
    method: 'POST',
    path: '/api/v1/two-step/confirm/',
    access: 'signed-in',
    summary: 'Turn two-step sign-in on with a code of the app, and end all other sessions',
    body: TwoStepProof,
    reply: RecoveryCodes,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/v1/two-step/recovery-codes/',
    access: 'signed-in',
    summary: 'New recovery codes, in place of all that are left',
    body: TwoStepProof,
    reply: RecoveryCodes,
  }),
  turnOff: route({
    method: 'POST',
    path: '/api/v1/two-step/turn-off/',
    access: 'signed-in',
    summary: 'Turn two-step sign-in off',
    body: TwoStepProof,
  }),
}
