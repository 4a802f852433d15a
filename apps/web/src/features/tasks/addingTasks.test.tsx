import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { contactOf, membersOf, NORTHWIND, profileOf, signedIn, taskOf } from '../../lib/testing/samples.ts'
import { openContact } from '../contacts/testing/openContact.tsx'

const CREATE = 'POST /api/v1/:org/tasks/'
const created = { [CREATE]: () => ({ status: 201, body: taskOf(1) }) }

describe('a task is begun', () => {
  it('by N from any tab of a record', async () => {
    const { user, url } = await openContact({ at: '?tab=notes' })
    await screen.findByRole('tab', { name: /Notes/ })
    await user.keyboard('n')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add task' })),
    )
    expect(url()).not.toContain('tab=')
  })

  it('from the palette, on the record that is open', async () => {
    const { user, api } = await openContact({ answers: created })
    await addFromPalette(user, 'Call Ana tomorrow')
    await screen.findByText('Task added')
    expect(api.requestsTo(CREATE)).toMatchObject([
      { body: { title: 'Call Ana', person_id: contactOf(1).id, assigned_to_id: profileOf().user.id } },
    ])
  })

  it('from the palette, on nothing', async () => {
    signedIn()
    const { user, api } = openApp(`/${NORTHWIND}/contacts`, {
      ...created,
      'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf() }),
    })
    await screen.findByText('Person 1')
    await addFromPalette(user, 'Order brochures')
    await screen.findByText('Task added')
    expect(api.requestsTo(CREATE)).toMatchObject([
      { body: { title: 'Order brochures', person_id: null, company_id: null, deal_id: null, due_on: null } },
    ])
  })
})

async function addFromPalette(user: ReturnType<typeof openApp>['user'], text: string) {
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'add task')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add task' }))
  await user.type(dialog.getByRole('textbox', { name: 'Task' }), text)
  await user.click(dialog.getByRole('button', { name: 'Add task' }))
}
