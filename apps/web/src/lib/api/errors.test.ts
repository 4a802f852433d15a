import { describe, expect, it } from 'vitest'
import { ApiError } from './ApiError.ts'
import { errorMessage } from './errors.ts'

const OTHER = 'Oops something went wrong.'
const refusal = (status: number, ...codes: string[]) =>
  new ApiError(
    status,
    codes.map((code) => ({ code, message: `server says ${code}` })),
  )

describe('the error catalogue', () => {
  it.each<[string, unknown, string]>([
    ['400 unique', refusal(400, 'unique'), 'server says unique'],
    ['400 invalid', refusal(400, 'invalid'), 'server says invalid'],
    ['400 max_digits', refusal(400, 'max_digits'), 'server says max_digits'],
    ['400 password_too_common', refusal(400, 'password_too_common'), 'server says password_too_common'],
    ['400 required', refusal(400, 'required'), 'server says required'],
    ['400 with a code of which we know nothing', refusal(400, 'gone_fishing'), OTHER],
    ['401 no_active_account', refusal(401, 'no_active_account'), 'server says no_active_account'],
    ['401 otherwise', refusal(401, 'token_not_valid'), OTHER],
    ['403 deletion_not_allowed', refusal(403, 'deletion_not_allowed'), 'server says deletion_not_allowed'],
    ['403 not_found', refusal(403, 'not_found'), 'server says not_found'],
    ['403 permission_denied', refusal(403, 'permission_denied'), 'server says permission_denied'],
    ['404 deletion_not_allowed', refusal(404, 'deletion_not_allowed'), 'server says deletion_not_allowed'],
    ['404 not_found', refusal(404, 'not_found'), 'server says not_found'],
    ['404 otherwise', refusal(404, 'unique'), OTHER],
    ['409 conflict', refusal(409, 'conflict'), 'server says conflict'],
    ['412', refusal(412, 'deletion_not_allowed'), OTHER],
    ['413 too_large', refusal(413, 'too_large'), 'server says too_large'],
    ['429 throttled', refusal(429, 'throttled'), 'server says throttled'],
    ['500', refusal(500, 'server_error'), '500 Internal Server Error'],
    ['500 with a body that makes no sense', new ApiError(500), '500 Internal Server Error'],
    ['503', refusal(503, 'server_error'), OTHER],
    ['418', refusal(418, 'invalid'), OTHER],
    ['no answer', new ApiError(0), 'You’re offline. Nothing was sent.'],
    ['no details', refusal(400), OTHER],
    ['a bug of ours', new TypeError('x is undefined'), OTHER],
    ['a body that makes no sense', new ApiError(400), ''],
    ['a page of a proxy', new ApiError(502), ''],
    ['several details', refusal(400, 'unique', 'invalid'), 'server says unique, server says invalid'],
    ['the same detail twice', refusal(400, 'unique', 'unique'), 'server says unique'],
  ])('%s', (_, error, expected) => {
    expect(errorMessage(error)).toBe(expected)
  })

  it.each(['unique', 'invalid', 'max_digits', 'password_too_common'])(
    '400 %s can be replaced by a text of the screen',
    (code) => {
      expect(errorMessage(refusal(400, code), { [code]: 'My own text' })).toBe('My own text')
      expect(errorMessage(refusal(400, code), { required: 'My own text' })).toBe(`server says ${code}`)
    },
  )

  it('412 can be replaced by the text for a refused deletion', () => {
    const custom = { deletion_not_allowed: 'It is in use' }
    expect(errorMessage(refusal(412, 'deletion_not_allowed'), custom)).toBe('It is in use')
  })
})
