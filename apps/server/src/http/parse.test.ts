import { allRoutes } from '@caravel/contract/api'
import type { Route } from '@caravel/contract/route'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../errors.ts'
import { parse } from './parse.ts'

function refusalOf(route: Route, request: object): RequestError | undefined {
  try {
    parse(route, request as FastifyRequest)
    return undefined
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}

const withBody = allRoutes.filter(({ route }) => route.body)

describe('a request', () => {
  it.each(withBody)(
    'without the fields that $name needs is told of each that it is required',
    ({ route }) => {
      const { params: _, query: __, ...bodyOnly } = route
      const details = refusalOf(bodyOnly, {})?.details ?? []
      for (const { field, code, message } of details) {
        if (field !== undefined) expect({ field, code }).toEqual({ field, code: 'required' })
        expect(message).toMatch(/^[A-Z].* .*\w$/)
      }
    },
  )

  it('that is no object is told so in words', () => {
    const { route } = withBody.find(({ name }) => name === 'contacts.create') ?? {}
    expect(refusalOf({ ...(route as Route), params: undefined } as Route, { body: 'x' })?.details).toEqual([
      { code: 'invalid', message: 'Send the fields by their names' },
    ])
  })
})
