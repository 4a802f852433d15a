import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './safeReturnPath.ts'

describe('the path to return to after sign-in', () => {
  it.each([
    '/0199a000-0000-7000-8000-000000000001/contacts',
    '/0199a000-0000-7000-8000-000000000001/contacts?page=2&sort_by=-name#row',
    '/onboarding',
    '/invite-members',
    '/registers',
    '/somewhere?to=https://example.com',
  ])('may be %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hi',
    'evil.example',
    '',
    '/',
    '/login',
    '/login?next=/x',
    '/LOGIN/',
    '/sign-up',
    '/forgot-password',
    '/check-email',
    '/register',
    '/reset-password',
    '/reset-password/secret',
    '/set-password?token=secret',
    '/invite-user/accept/secret',
    undefined,
    null,
    7,
    ['/x'],
  ])('is never %j', (value) => {
    expect(safeReturnPath(value)).toBeUndefined()
  })
})
