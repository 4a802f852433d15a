import { auth } from '@caravel/contract/auth'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { addMember, createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { turnOnTwoStep } from '../testing/two-step.ts'
import type { Scope } from './client.ts'

const app = await openTestApp()
let mine: TestWorkspace
let theirs: TestWorkspace

beforeAll(async () => {
  mine = await createWorkspace(app)
  theirs = await createWorkspace(app)
  await addMember(app, mine, 'VIEWER')
  for (const { owner } of [mine, theirs]) {
    const { status } = await app.call(auth.signIn, { body: { email: owner.email, password: owner.password } })
    expect(status).toBe(200)
    await app.database.sql(
      `insert into password_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'reset', now())`,
      [Buffer.from(owner.id), owner.id],
    )
    await turnOnTwoStep(app, owner)
  }
})

const count = (scope: Scope, from: string) =>
  app.services.database.read(scope, async (db) => {
    const { rows } = await sql<{
      number: number
    }>`select count(*)::int as number from ${sql.raw(from)}`.execute(db)
    return rows[0]?.number
  })
const asOwner = (): Scope => ({ userId: mine.owner.id })
const inWorkspace = (): Scope => ({ userId: mine.owner.id, workspaceId: mine.id })

describe('what belongs to people', () => {
  it.each(['users', 'sessions', 'refresh_tokens', 'password_tokens', 'two_steps', 'recovery_codes'])(
    'is in %s, of which nobody sees anything before it is known who asks',
    async (table) => {
      expect((await app.database.sql(`select from ${table}`)).length).toBeGreaterThan(1)
      expect(await count({}, table)).toBe(0)
    },
  )

  it('is seen by its owner', async () => {
    expect(await count(asOwner(), `users where id <> '${mine.owner.id}'`)).toBe(0)
    expect(await count(asOwner(), 'users')).toBe(1)
    expect(await count(asOwner(), `sessions where user_id <> '${mine.owner.id}'`)).toBe(0)
    expect(await count(asOwner(), 'sessions')).toBeGreaterThan(0)
    expect(await count(asOwner(), 'refresh_tokens')).toBe(1)
    expect(await count(asOwner(), 'password_tokens')).toBe(1)
  })

  it('is shown to colleagues as far as names go, and to nobody else', async () => {
    expect(await count(inWorkspace(), 'users')).toBe(2)
    expect(await count(inWorkspace(), `users where id = '${theirs.owner.id}'`)).toBe(0)
    expect(await count(inWorkspace(), `sessions where user_id <> '${mine.owner.id}'`)).toBe(0)
  })

  it('never includes what a password is checked against, not even one’s own', async () => {
    await expect(count(asOwner(), 'users where password_hash is not null')).rejects.toThrow(
      /permission denied/,
    )
  })

  it.each(['secret from two_steps', 'code_hash from recovery_codes'])(
    'never includes what a code is checked against: %s',
    async (columns) => {
      await expect(count(asOwner(), `(select ${columns}) hidden`)).rejects.toThrow(/permission denied/)
    },
  )

  it('shows colleagues who has a second step, but none of their recovery codes', async () => {
    expect(await count({ userId: newId(), workspaceId: mine.id }, 'two_steps')).toBe(1)
    expect(await count(inWorkspace(), `two_steps where user_id = '${theirs.owner.id}'`)).toBe(0)
    expect(await count({ userId: newId(), workspaceId: mine.id }, 'recovery_codes')).toBe(0)
  })

  it('is changed by its owner alone', async () => {
    const changed = await app.services.database.transaction(inWorkspace(), async (db) => [
      await sql`update users set first_name = 'Mallory' where id <> ${mine.owner.id}`.execute(db),
      await sql`update sessions set revoked_at = now() where user_id <> ${mine.owner.id}`.execute(db),
      await sql`delete from password_tokens where user_id <> ${mine.owner.id}`.execute(db),
      await sql`delete from users where id <> ${mine.owner.id}`.execute(db),
    ])
    expect(changed.map(({ numAffectedRows }) => numAffectedRows)).toEqual([0n, 0n, 0n, 0n])
    const forged = app.services.database.transaction(inWorkspace(), (db) =>
      sql`insert into sessions (id, user_id, expires_at) values (gen_random_uuid(), ${theirs.owner.id}, now())`.execute(
        db,
      ),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
  })
})
