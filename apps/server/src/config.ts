import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

const wholeNumber = (least: number, most: number, what = 'a number') =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      message: `must be ${what} from ${least} to ${most}`,
    })
    .transform(Number)

const isProxy = (entry: string) => {
  const [address = '', bits, ...rest] = entry.trim().split('/')
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** All are optional. */
const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(0, 65535, 'a port number').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REQUESTS_URL: url('postgres:', 'postgresql:').optional(),
  POOL_SIZE: wholeNumber(2, 500).default(10),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAILBOX: flag.optional(),
  MAIL_FROM: z.string().min(3).default('Caravel <caravel@localhost>'),
  SIGN_UP: z.enum(['open', 'first', 'closed'], 'must be open, first or closed').default('first'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.string().min(1).default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: url('http:', 'https:').default('https://www.googleapis.com/oauth2/v3/certs'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  STOP_DELAY: wholeNumber(0, 300).optional(),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isProxy), 'must be IP addresses or ranges, separated by commas')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or debug',
    )
    .default('info'),
})

export type GoogleConfig = { clientId: string; issuer: string; keysUrl: string }

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  production: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where requests log in, if not by a role of our own at the same address. */
  requestsUrl: string | undefined
  /** How many connections requests have. */
  forRequests: number
  /** How many of them are worked on at a time. */
  atOnce: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Whether mails that are kept here can be read in a browser; for the demo, until somebody else works here. */
  mailbox: 'on' | 'for the demo' | 'off'
  signUp: 'open' | 'first' | 'closed'
  google: GoogleConfig | undefined
  s3: S3Config | undefined
  demo: boolean
  /** For how long the server goes on after it has said that it is about to stop. */
  stopDelayMs: number
  trustProxy: string | undefined
  logLevel: string
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty value means "not set", as in a compose file with a blank line.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new OperatorError(
      `The setting ${issue?.path.join('.')} ${issue?.message}. Correct it or leave it out.`,
    )
  }
  const env = result.data
  // The other one is for jobs.
  const forRequests = env.POOL_SIZE - 1
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '')
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    requestsUrl: env.DATABASE_REQUESTS_URL,
    forRequests,
    atOnce: isHere(env.DATABASE_URL) ? Math.min(forRequests, usefulHere) : forRequests,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailbox: readMailbox(env, publicUrl),
    signUp: env.SIGN_UP,
    google: env.GOOGLE_CLIENT_ID
      ? { clientId: env.GOOGLE_CLIENT_ID, issuer: env.GOOGLE_ISSUER, keysUrl: env.GOOGLE_JWKS_URL }
      : undefined,
    s3: readS3(env),
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    // Whoever has a database of their own may have several copies, and something before them that shares out requests.
    stopDelayMs: (env.STOP_DELAY ?? (env.DATABASE_URL === undefined ? 0 : 3)) * 1000,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }
}

/** Mails hold the links that prove who somebody is, so they are shown only where things are tried out. */
function readMailbox(env: z.infer<typeof Environment>, publicUrl: string): Config['mailbox'] {
  const production = env.NODE_ENV === 'production'
  if (env.MAILBOX && production)
    throw new OperatorError(
      'MAILBOX=1 shows mails to whoever has the key of the mailbox, which is not for production. Leave it out, or leave out NODE_ENV=production.',
    )
  if (env.MAILBOX && env.SMTP_URL)
    throw new OperatorError(
      'MAILBOX=1 shows mails that are kept here, but with SMTP_URL they are sent. Leave out one of the two.',
    )
  if (env.MAILBOX !== undefined) return env.MAILBOX ? 'on' : 'off'
  const isDemo = env.DATABASE_URL === undefined && env.DEMO !== false
  const isLocal = [env.HOST, new URL(publicUrl).hostname].every((host) => thisMachine.includes(host))
  return isDemo && isLocal && !production && !env.SMTP_URL ? 'for the demo' : 'off'
}

const thisMachine = ['localhost', '127.0.0.1', '::1', '[::1]']

const isHere = (databaseUrl: string | undefined) =>
  databaseUrl === undefined || thisMachine.includes(new URL(databaseUrl).hostname)

/** Where the database is on the same machine, more of them only keep the cores from whoever would answer or refuse. */
const usefulHere = Math.max(4, 2 * availableParallelism())

/** A store that is set up by half would be one that people believe in and that holds nothing. */
function readS3(env: z.infer<typeof Environment>): S3Config | undefined {
  const given = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_REGION: env.S3_REGION,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ')
    throw new OperatorError(
      `For files in S3 also set ${names}, or leave out all settings that start with S3_.`,
    )
  }
  const all = given as Record<keyof typeof given, string>
  return {
    endpoint: all.S3_ENDPOINT,
    region: all.S3_REGION,
    bucket: all.S3_BUCKET,
    accessKeyId: all.S3_ACCESS_KEY_ID,
    secretAccessKey: all.S3_SECRET_ACCESS_KEY,
  }
}
