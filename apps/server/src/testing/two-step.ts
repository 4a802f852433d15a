import { twoStep } from '@caravel/contract/two-step'
import { codeAt, stepAt } from '../credentials/totp.ts'
import type { TestApp } from './app.ts'

/** An authenticator app that has somebody's secret. */
export type Authenticator = {
  recoveryCodes: string[]
  /** The code of so many half minutes from now. Each is used once, so the next one to use is asked for. */
  code: (away?: number) => string
  nextCode: () => Promise<string>
}

/** Turns it on for who is signed in with this token, as people do who have confirmed their email. */
export async function turnOnTwoStep(
  app: TestApp,
  caller: { token: string; password?: string | undefined },
): Promise<Authenticator> {
  await app.database.sql(
    'update users set email_verified_at = now() where id = $1 and email_verified_at is null',
    [await ownerOf(app, caller.token)],
  )
  const { secret } = (await app.call(twoStep.setUp, {}, caller)).body
  const authenticator = { ...authenticatorWith(secret), recoveryCodes: [] as string[] }
  const proof = { password: caller.password, code: authenticator.code() }
  const { recovery_codes } = (await app.call(twoStep.confirm, { body: proof }, caller)).body
  authenticator.recoveryCodes = recovery_codes
  return {
    ...authenticator,
    // As if half a minute had passed since the last code was used.
    async nextCode() {
      await app.database.sql('update two_steps set last_used_step = 0 where user_id = $1', [
        await ownerOf(app, caller.token),
      ])
      return authenticator.code()
    },
  }
}

export function authenticatorWith(secret: string) {
  const bytes = fromBase32(secret)
  return { code: (away = 0) => codeAt(bytes, stepAt(Date.now()) + away) }
}

const ownerOf = async (app: TestApp, token: string) => app.services.tokens.verifyAccess(token).sub

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
