import type { Role } from '@caravel/contract/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { PasswordHashes } from './credentials/password-hashes.ts'
import type { Seal } from './credentials/seal.ts'
import type { Tokens } from './credentials/tokens.ts'
import type { Database, Db } from './db/client.ts'
import type { EventHub } from './events/events.ts'
import type { Storage } from './storage/storage.ts'

/** Made once, in main.ts or in a test. */
export type Services = {
  config: Config
  database: Database
  events: EventHub
  storage: Storage
  passwords: PasswordHashes
  tokens: Tokens
  /** For the secrets of authenticator apps. */
  seal: Seal
}

/** One request of someone who need not be signed in. */
export type PublicContext = {
  services: Services
  log: FastifyBaseLogger
  address: string
  userAgent: string
  /** Which tab of a browser asks, in its own words; see Actor. */
  tab: string | undefined
  /** Path and query as asked, for the links of a page. */
  url: string
  /** As it was sent, not yet checked: a public route may treat who is signed in differently. */
  accessToken: string | undefined
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** All or nothing. The handle in `work` is the only way to the database, so no query escapes it. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export type UserContext = PublicContext & { userId: string; sessionId: string }

/** One request of a live member in a workspace; its transactions see only that workspace. */
export type Context = UserContext & {
  workspaceId: string
  memberId: string
  role: Role
  /** Whether what trips are sold for is kept from them, as a workspace may choose for those who only read. */
  hidesPrices: boolean
}
