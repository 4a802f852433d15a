import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { createSigner } from 'fast-jwt'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, testTokenKey } from '../testing/app.ts'
import { addMember, createWorkspace, type TestMember } from '../testing/factories.ts'

const app = await openTestApp()
let owner: TestMember
let colleague: TestMember

beforeAll(async () => {
  const workspace = await createWorkspace(app)
  owner = workspace.owner
  colleague = await addMember(app, workspace, 'VIEWER')
})

const claimsOf = ({ token }: TestMember) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const sign = createSigner({ key: testTokenKey, algorithm: 'HS256', expiresIn: 60_000 })
/** The owner's own token with some claims changed, rightly signed. */
function ownToken(changes: object): string {
  const { iat, exp, ...claims } = claimsOf(owner)
  return sign({ ...claims, ...changes })
}

describe('a rightly signed token', () => {
  it('is let in', async () => {
    expect((await app.call(profile.sessions, {}, { token: ownToken({}) })).status).toBe(200)
  })

  it.each([
    ['without an issuer', () => ({ iss: undefined })],
    ['of another issuer', () => ({ iss: 'else' })],
    ['without an audience', () => ({ aud: undefined })],
    ['for another audience', () => ({ aud: 'else' })],
    ['of a session that is no id', () => ({ sid: "x' or true --" })],
    ['of a session that never was', () => ({ sid: crypto.randomUUID() })],
    ['of somebody else than the session', () => ({ sub: colleague.id })],
    ['of a user who never was', () => ({ sub: crypto.randomUUID() })],
    ['of somebody else’s session', () => ({ sid: claimsOf(colleague).sid })],
  ])('%s is a 401, whatever it asks for', async (_, changes) => {
    const token = ownToken(changes())
    const params = { org: owner.workspace.id }
    expect((await app.call(profile.sessions, {}, { token })).status).toBe(401)
    expect((await app.call(members.list, { params }, { token })).status).toBe(401)
  })
})
