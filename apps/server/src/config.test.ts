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
    ['SIGN_UP', 'yes'],
    ['GOOGLE_JWKS_URL', 'www.googleapis.com/certs'],
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
