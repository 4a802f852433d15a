import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { NORTHWIND, pageWith, profileOf, signedIn } from '../../../lib/testing/samples.ts'
import { foundOf, SEARCH } from '../../search/testing/openSearch.tsx'
import { LIST } from '../testing/openImport.tsx'

const lists = [
  ['contacts', 'contacts', 'Import contacts', ''],
  ['companies', 'companies', 'Import companies', '?type=company'],
  ['inquiries', 'deals', 'Import inquiries', '?type=inquiry'],
  ['tasks', 'tasks', 'Import tasks', '?type=task'],
] as const

describe('an import', () => {
  it.each(lists)('is offered by the %s, and by the empty list too', async (list, path, name, search) => {
    const { user, url } = open(list, path)
    const to = `/${NORTHWIND}/settings/import-export${search}`
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
    await user.click(await screen.findByRole('link', { name: 'Import' }))
    await waitFor(() => expect(url()).toBe(to))
  })

  it.each(lists)('of %s is found in the palette', async (list, path, name, search) => {
    const { user, url } = open(list, path)
    await screen.findByRole('link', { name })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard(`${name.toLowerCase()}{Enter}`)
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/settings/import-export${search}`))
  })

  it('is offered to nobody who may only look', async () => {
    open('contacts', 'contacts', 'VIEWER')
    await screen.findByText('No leads found')
    expect(screen.queryByRole('link', { name: /^Import/ })).toBeNull()
  })
})

function open(list: string, path: string, role: 'ADMIN' | 'VIEWER' = 'ADMIN') {
  signedIn()
  return openApp(`/${NORTHWIND}/${list}`, {
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role }) }),
    [`GET /api/v1/:org/${path}/`]: () => ({ status: 200, body: pageWith([]) }),
    [SEARCH]: () => ({ status: 200, body: foundOf({}) }),
    [LIST]: () => ({ status: 200, body: pageWith([]) }),
  })
}
