import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { CREATE, noteOf, openNotes, UPDATE } from './testing/openNotes.tsx'

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

describe('a call that was logged', () => {
  const call = noteOf(1, {
    kind: 'call',
    body: '',
    direction: 'outgoing',
    result: 'no_answer',
    happened_at: '2026-01-05T12:00:30Z',
  })
  const edit = async (situation: Parameters<typeof openNotes>[0] = {}) => {
    const app = await openNotes({ notes: [call], ...situation })
    await app.user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await screen.findByRole('combobox', { name: 'Result' })
    return app
  }
  const pick = async ({ user }: Awaited<ReturnType<typeof edit>>, field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  it('is changed in its result, without words, and nothing else is sent', async () => {
    const app = await edit()
    await pick(app, 'Result', 'Reached')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('· Outgoing · Reached')
    expect(app.api.requestsTo(UPDATE)[0]?.body).toEqual({ body: '', result: 'reached', version: 1 })
  })

  it('was a meeting on another day after all', async () => {
    const app = await edit()
    await pick(app, 'Kind', 'Meeting')
    expect(screen.queryByRole('combobox', { name: 'Result' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '08:15' } })
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Meeting')
    expect(app.api.requestsTo(UPDATE)[0]?.body).toEqual({
      body: '',
      kind: 'meeting',
      happened_at: new Date('2026-01-05T08:15').toISOString(),
      version: 1,
    })
  })

  it('that was changed elsewhere meanwhile shows how, and is kept or taken', async () => {
    const app = await edit({
      answers: {
        [UPDATE]: ({ body }) =>
          (body as { version: number }).version === 1
            ? failure(409, 'conflict', 'Changed meanwhile')
            : { status: 200, body: { ...call, result: 'reached', version: 3 } },
        'GET /api/v1/:org/notes/:id/': () => ({
          status: 200,
          body: { ...call, result: 'wrong_number', version: 2 },
        }),
      },
    })
    await pick(app, 'Result', 'Reached')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('· Outgoing · Wrong number')
    await app.user.click(alert.getByRole('button', { name: /mine/i }))
    await waitFor(() => expect(app.api.requestsTo(UPDATE)).toHaveLength(2))
    expect(app.api.requestsTo(UPDATE).at(-1)?.body).toMatchObject({ result: 'reached', version: 2 })
  })
})
