import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { CREATE, noteOf, openNotes } from './testing/openNotes.tsx'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const open = async (button: string, situation: Parameters<typeof openNotes>[0] = {}) => {
  const app = await openNotes(situation)
  await app.user.click(await screen.findByRole('button', { name: button }))
  return { ...app, form: within(await dialog(button)) }
}

describe('logging a call', () => {
  it('says which way it went, what came of it, what was said and what is next', async () => {
    const { user, api, form } = await open('Log a call')
    await user.click(form.getByRole('combobox', { name: 'Direction' }))
    await user.click(await screen.findByRole('option', { name: 'Incoming' }))
    await user.click(form.getByRole('combobox', { name: 'Result' }))
    await user.click(await screen.findByRole('option', { name: 'Left a message' }))
    await user.type(form.getByRole('textbox', { name: 'What was said' }), 'Asks about Bali')
    await user.type(form.getByRole('textbox', { name: 'Next step' }), 'Send the quote 2030-05-06 10:00')
    await user.click(form.getByRole('button', { name: 'Log it' }))
    await screen.findByText('Call logged.')
    expect(api.requestsTo(CREATE).map(({ body }) => body)).toEqual([
      {
        kind: 'call',
        direction: 'incoming',
        result: 'left_message',
        body: 'Asks about Bali',
        next_step: { title: 'Send the quote', due_on: '2030-05-06', due_time: '10:00' },
        person_id: noteOf(1).person_id,
      },
    ])
    const note = within(await screen.findByRole('article', { name: /Grace Hopper/ }))
    note.getByText('· Incoming · Left a message')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('needs nothing but a click, and keeps what was typed when it fails', async () => {
    const { user, api, form } = await open('Log a meeting', {
      answers: { [CREATE]: () => failure(400, 'invalid', 'Broken') },
    })
    expect(form.queryByRole('combobox', { name: 'Result' })).toBeNull()
    await user.type(form.getByRole('textbox', { name: 'What was said' }), 'Coffee')
    await user.click(form.getByRole('button', { name: 'Log it' }))
    await screen.findByText('Broken')
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'What was said' }).value).toBe('Coffee')
    expect(api.requestsTo(CREATE)[0]?.body).toMatchObject({ kind: 'meeting', body: 'Coffee' })
  })

  it('is not offered to who may not write', async () => {
    await openNotes({ role: 'VIEWER' })
    expect(screen.queryByRole('button', { name: 'Log a call' })).toBeNull()
  })
})
