import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
    })
  })

  it('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('makes no demo on an external database unless asked to', () => {
    const DATABASE_URL = 'postgres://localhost/x'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  })

  it('works on as many requests at a time as there are connections beside that of jobs, and on fewer where the database is here', () => {
    const atOnce = (settings: Record<string, string>) => readConfig(settings).atOnce
    const elsewhere = 'postgres://db.example/x'
    expect(atOnce({ DATABASE_URL: elsewhere, POOL_SIZE: '300' })).toBe(299)
    const here = Math.max(4, 2 * availableParallelism())
    expect(atOnce({ POOL_SIZE: '300' })).toBe(here)
    expect(atOnce({ DATABASE_URL: 'postgres://127.0.0.1/x', POOL_SIZE: '300' })).toBe(here)
    expect(atOnce({ POOL_SIZE: '2' })).toBe(1)
  })

  it('shows mails where things are tried out, and nowhere else unless asked to', () => {
    const shown = (settings: Record<string, string>) => readConfig(settings).mailbox
    expect(shown({})).toBe('for the demo')
    expect(shown({ MAILBOX: '0' })).toBe('off')
    expect(shown({ NODE_ENV: 'production' })).toBe('off')
    expect(shown({ SMTP_URL: 'smtp://mail.example' })).toBe('off')
    expect(shown({ DATABASE_URL: 'postgres://localhost/x' })).toBe('off')
    expect(shown({ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' })).toBe('off')
    expect(shown({ DEMO: '0' })).toBe('off')
    expect(shown({ PUBLIC_URL: 'https://crm.example' })).toBe('off')
    expect(shown({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe('for the demo')
    expect(shown({ HOST: '0.0.0.0' })).toBe('off')
    expect(shown({ HOST: '::1' })).toBe('for the demo')
    expect(shown({ DATABASE_URL: 'postgres://localhost/x', MAILBOX: '1' })).toBe('on')
  })

  it('refuses to show mails in production, or where they are sent', () => {
    expect(() => readConfig({ MAILBOX: '1', NODE_ENV: 'production' })).toThrow(
      'MAILBOX=1 shows mails to whoever has the key of the mailbox, which is not for production. Leave it out, or leave out NODE_ENV=production.',
    )
    expect(() => readConfig({ MAILBOX: '1', SMTP_URL: 'smtp://mail.example' })).toThrow(
      'MAILBOX=1 shows mails that are kept here, but with SMTP_URL they are sent. Leave out one of the two.',
    )
  })

  it('knows how many connections to open, and for how long to go on when it is told to stop', () => {
    expect(readConfig({})).toMatchObject({ forRequests: 9, stopDelayMs: 0, requestsUrl: undefined })
    expect(readConfig({ POOL_SIZE: '25', STOP_DELAY: '10' })).toMatchObject({
      forRequests: 24,
      stopDelayMs: 10_000,
    })
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).stopDelayMs).toBe(3000)
    for (const POOL_SIZE of ['1', '501', '-3', '4.5', 'many'])
      expect(() => readConfig({ POOL_SIZE })).toThrow(
        'The setting POOL_SIZE must be a number from 2 to 500. Correct it or leave it out.',
      )
  })

  it('opens sign-up until the first workspace, unless told otherwise', () => {
    expect(readConfig({}).signUp).toBe('first')
    expect(readConfig({ SIGN_UP: '' }).signUp).toBe('first')
    expect(readConfig({ SIGN_UP: 'open' }).signUp).toBe('open')
    expect(readConfig({ SIGN_UP: 'closed' }).signUp).toBe('closed')
  })

  it('knows Google only where it has a client id, and then where its keys are', () => {
    expect(readConfig({ GOOGLE_ISSUER: 'https://issuer.example' }).google).toBeUndefined()
    expect(readConfig({ GOOGLE_CLIENT_ID: 'x' }).google).toEqual({
      clientId: 'x',
      issuer: 'https://accounts.google.com',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    })
    const local = { GOOGLE_ISSUER: 'https://issuer.example', GOOGLE_JWKS_URL: 'http://127.0.0.1:9/keys' }
    expect(readConfig({ GOOGLE_CLIENT_ID: 'x', ...local }).google).toEqual({
      clientId: 'x',
      issuer: 'https://issuer.example',
      keysUrl: 'http://127.0.0.1:9/keys',
    })
  })

  it('keeps files in S3 where all of it is set, and says what is missing of it', () => {
    const settings = {
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'caravel',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    }
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ S3_BUCKET: '' }).s3).toBeUndefined()
    expect(readConfig(settings).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-1',
      bucket: 'files',
      accessKeyId: 'caravel',
      secretAccessKey: 'hunter2',
    })
    expect(() => readConfig({ ...settings, S3_REGION: '', S3_BUCKET: undefined })).toThrow(
      'For files in S3 also set S3_REGION, S3_BUCKET, or leave out all settings that start with S3_.',
    )
    for (const name of Object.keys(settings)) {
      const one = { [name]: settings[name as keyof typeof settings] }
      expect(() => readConfig(one)).toThrow(/^For files in S3 also set (?!.*hunter2)/)
    }
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'caravel.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'mail.example:25'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.1,nginx'],
    ['DEMO', 'true'],
    ['MAILBOX', 'yes'],
    ['SIGN_UP', 'yes'],
    ['GOOGLE_JWKS_URL', 'www.googleapis.com/certs'],
    ['S3_ENDPOINT', 's3.example:9000'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} must be [^\n]+Correct it or leave it out\\.$`),
    )
  })

  it('does not repeat a value, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@x/y' })).toThrow(/^(?!.*hunter2)/)
  })
})
