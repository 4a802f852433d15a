import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND, pageWith, profileOf, signedIn } from '../../../lib/testing/samples.ts'
import { IMPORT, importOf, LIST, ONE } from '../testing/openImport.tsx'

const done = importOf({
  state: 'done',
  finished_at: '2026-11-01T09:00:00Z',
  undo_until: '2026-12-01T09:00:00Z',
})

const chip = async () => within(await screen.findByRole('list', { name: 'Applied filters' }))

describe('a list narrowed to what came in with an import', () => {
  it('says from which file, and shows all again when the filter is taken away', async () => {
    const { user, api, url } = open('contacts', 'contacts')
    await (await chip()).findByText('customers.csv')
    expect((await chip()).getByRole('listitem').textContent).toBe('From import  customers.csv')
    expect(api.requestsTo('POST /api/v1/:org/contacts/filter/')[0]?.body).toEqual({
      filters: [{ attribute: 'import', condition: 'created', value: IMPORT }],
    })
    await user.click((await chip()).getByRole('button', { name: /^Remove filter/ }))
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/contacts?saved=all`))
  })

  it('has what was updated, too, and is chosen among the imports of its kind', async () => {
    const other = importOf({ ...done, id: '0199c000-0000-7000-8000-000000000002', file_name: 'phone.vcf' })
    const { user, api } = open('companies', 'companies', {
      [LIST]: () => ({ status: 200, body: pageWith([done, other, importOf({ file_name: 'draft.csv' })]) }),
    })
    await user.click((await chip()).getByRole('button', { name: /^Edit filter/ }))
    const edit = within(await screen.findByRole('dialog', { name: 'Edit filter' }))
    await user.click(edit.getByRole('combobox', { name: 'Condition 1' }))
    await user.click(await screen.findByRole('option', { name: 'Created or updated' }))
    await user.click(edit.getByRole('button', { name: /^Value 1/ }))
    await screen.findByRole('option', { name: /^phone.vcf/ })
    expect(screen.queryByRole('option', { name: /^draft.csv/ })).toBeNull()
    await user.click(screen.getByRole('option', { name: /^phone.vcf/ }))
    await user.click(edit.getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(api.requestsTo('POST /api/v1/:org/companies/filter/').at(-1)?.body).toEqual({
        filters: [{ attribute: 'import', condition: 'created_or_updated', value: other.id }],
      }),
    )
    expect(api.requestsTo(LIST)[0]?.query).toEqual({ kind: 'company', page_size: '60' })
  })

  it.each([
    ['was discarded', failure(404, 'not_found', 'Import not found'), 'Discarded import'],
    [
      'is over 30 days old',
      { status: 200, body: { ...done, undo_until: null } },
      'customers.csv (over 30 days ago)',
    ],
    ['was undone', { status: 200, body: { ...done, state: 'undone', undo_until: null } }, 'customers.csv'],
  ])('says so where the import %s', async (_, answer, words) => {
    open('inquiries', 'deals', { [ONE]: () => answer as never })
    await (await chip()).findByText(words)
  })

  it('is there for who may only look, without the name of the file', async () => {
    const { api } = open('contacts', 'contacts', {}, 'VIEWER')
    await (await chip()).findByText('a file')
    expect(api.requestsTo(ONE)).toHaveLength(0)
  })
})

function open(
  list: string,
  path: string,
  answers: Parameters<typeof openApp>[1] = {},
  role: 'ADMIN' | 'VIEWER' = 'ADMIN',
) {
  signedIn()
  const filters = JSON.stringify([{ attribute: 'import', condition: 'created', value: IMPORT }])
  return openApp(`/${NORTHWIND}/${list}?saved=all&filters=${encodeURIComponent(filters)}`, {
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role }) }),
    [`GET /api/v1/:org/${path}/`]: () => ({ status: 200, body: pageWith([]) }),
    [`POST /api/v1/:org/${path}/filter/`]: () => ({ status: 200, body: pageWith([]) }),
    [ONE]: () => ({ status: 200, body: done }),
    ...answers,
  })
}
