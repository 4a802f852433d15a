import { describe, expect, it } from 'vitest'
import { checkAnswer } from './checkAnswer.ts'
import { contactDetailOf, contactOf, NORTHWIND, pageOf } from './samples.ts'

const list = { method: 'GET', path: `/api/v1/${NORTHWIND}/contacts/`, query: {}, body: undefined }
const add = { ...list, method: 'POST', body: { first_name: 'Ada' } }
const page = pageOf({}, 1, contactOf)

describe('a fake answer', () => {
  it('passes as the contract has it, with ids as short as one likes', () => {
    expect(checkAnswer(list, { status: 200, body: page })).toEqual([])
    expect(checkAnswer(add, { status: 201, body: { ...contactDetailOf(1), id: 'ada' } })).toEqual([])
    expect(checkAnswer(list, { status: 503 })).toEqual([])
  })

  it('is told of when it lacks a field, has another status, or is an error that nobody knows', () => {
    const { total: _, ...rest } = page
    expect(checkAnswer(list, { status: 200, body: rest })).toEqual([
      'GET /api/v1/:org/contacts/: answer: total: This field is required',
    ])
    expect(checkAnswer(add, { status: 200, body: contactDetailOf(1) })).toEqual([
      'POST /api/v1/:org/contacts/ answers 201, not 200',
    ])
    expect(checkAnswer(list, { status: 400, body: { message: 'No' } })).not.toEqual([])
  })

  it('is told of when the question would have been refused', () => {
    const asked = { ...add, body: { first_name: 7 } }
    expect(checkAnswer(asked, { status: 201, body: contactDetailOf(1) })).not.toEqual([])
    expect(checkAnswer({ ...list, query: { page: 'x' } }, { status: 200, body: page })).not.toEqual([])
    expect(checkAnswer({ ...list, path: '/api/v1/nowhere/' }, { status: 204 })).toEqual([
      'GET /api/v1/nowhere/ is not in the contract',
    ])
  })
})
