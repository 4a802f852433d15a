import type { Contact } from '@caravel/contract/contacts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keepDraft, readDraft } from '../../../lib/drafts.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf, NORTHWIND, signedIn } from '../../../lib/testing/samples.ts'
import { openContact, statuses, UPDATE } from '../testing/openContact.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const hotLead = statuses[0] ?? null
const customer = statuses[1] ?? null

describe('a field of a contact', () => {
  it('is saved when it is left, if it changed, with the version that was seen', async () => {
    const { user, saves } = await openContact()
    await user.click(field('First name'))
    await user.tab()
    await user.type(field('Last name'), ' the first')
    await user.tab()
    await screen.findByText('Saved')
    expect(saves()).toEqual([{ last_name: '1 the first', version: 1 }])
    await screen.findByRole('heading', { level: 1, name: 'Person 1 the first' })
  })

  it('waits for the one before, so that quick edits do not meet', async () => {
    const { user, saves } = await openContact()
    await user.type(field('First name'), 'a')
    await user.type(field('Last name'), 'b')
    await user.type(field('About'), 'c')
    await user.tab()
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(3))
    expect(saves()).toEqual([
      { first_name: 'Persona', version: 1 },
      { last_name: '1b', version: 2 },
      { about: 'c', version: 3 },
    ])
  })

  it('is saved on top of what others changed elsewhere, without a word', async () => {
    const { user, saves, change } = await openContact()
    change({ first_name: 'Ada' })
    await user.type(field('Last name'), 'b')
    await user.tab()
    await screen.findByText('Saved')
    expect(saves()).toEqual([
      { last_name: '1b', version: 1 },
      { last_name: '1b', version: 2 },
    ])
    await screen.findByRole('heading', { level: 1, name: 'Ada 1b' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what was typed when it cannot be saved, and says why', async () => {
    const { api, user } = await openContact()
    api.answer({ [UPDATE]: () => failure(400, 'invalid', 'This is too odd') })
    await user.type(field('Last name'), 'b')
    await user.tab()
    await screen.findByText('This is too odd')
    expect(field('Last name').value).toBe('1b')
    screen.getByText('Not saved')
  })

  it('is saved before the page is left', async () => {
    const { user, saves, url } = await openContact()
    await user.type(field('Last name'), 'b')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(saves()).toEqual([{ last_name: '1b', version: 1 }]))
    await waitFor(() => expect(url()).toContain('000002/detail'))
  })
})

describe('when somebody else changed the same field', () => {
  it('both versions are shown, and one’s own can be kept', async () => {
    const { user, saves } = await openInConflict()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await screen.findByText('Saved')
    expect(saves().at(-1)).toEqual({ last_name: '1b', version: 2 })
    expect(field('Last name').value).toBe('1b')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('theirs can be taken', async () => {
    const { user, saves } = await openInConflict()
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(field('Last name').value).toBe('Theirs')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(saves()).toHaveLength(1)
  })

  it('the page is not left without a question', async () => {
    const { user, url } = await openInConflict()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(url()).toContain('000001/detail')
    expect(field('Last name').value).toBe('1b')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Person 2' })
  })

  it('a status that was picked is not lost either', async () => {
    const { user, saves, change } = await openContact()
    change({ status: customer })
    await user.click(screen.getByRole('button', { name: 'Status: Empty' }))
    await user.click(await screen.findByRole('option', { name: 'Hot Lead' }))
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('YoursHot Lead')
    expect(conflict.textContent).toContain('TheirsCustomer')
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
    await screen.findByText('Saved')
    expect(saves().at(-1)).toEqual({ status_id: hotLead?.id, version: 2 })
  })

  it('neither is a list of emails', async () => {
    const { user, saves, change } = await openContact({ contact: emails('a@example.com') })
    change(emails('z@example.com'))
    await user.click(screen.getByRole('button', { name: 'Add email' }))
    await user.keyboard('b@example.com{Enter}')
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('a@example.com\nb@example.com')
    expect(conflict.textContent).toContain('Theirsz@example.com')
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
    await screen.findByText('Saved')
    expect(saves().at(-1)).toEqual({ ...emails('a@example.com', 'b@example.com'), version: 2 })
  })

  async function openInConflict() {
    const app = await openContact()
    app.change({ last_name: 'Theirs' })
    await app.user.type(field('Last name'), 'b')
    await app.user.tab()
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('Yours1b')
    expect(conflict.textContent).toContain('TheirsTheirs')
    expect(field('Last name').value).toBe('1b')
    return app
  }
})

describe('the emails of a contact', () => {
  it('can be added, changed, put first and removed', async () => {
    const { user, saves } = await openContact({ contact: emails('a@example.com') })
    await user.click(screen.getByRole('button', { name: 'Add email' }))
    await user.keyboard('b@example.com{Enter}')
    await waitFor(() =>
      expect(saves().at(-1)).toEqual({ ...emails('a@example.com', 'b@example.com'), version: 1 }),
    )

    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Edit b@example.com' }))
    await user.click(screen.getByRole('button', { name: 'More for b@example.com' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make primary' }))
    await waitFor(() =>
      expect(saves().at(-1)).toEqual({ ...emails('b@example.com', 'a@example.com'), version: 2 }),
    )

    await user.click(await screen.findByRole('button', { name: 'Edit a@example.com' }))
    const input = screen.getByRole('textbox', { name: 'email' })
    await user.clear(input)
    await user.type(input, 'c@example.com{Enter}')
    await waitFor(() =>
      expect(saves().at(-1)).toEqual({ ...emails('b@example.com', 'c@example.com'), version: 3 }),
    )

    await user.click(await screen.findByRole('button', { name: 'More for b@example.com' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(saves().at(-1)).toEqual({ ...emails('c@example.com'), version: 4 }))
  })

  it('are not saved while one of them is none; an empty one is dropped', async () => {
    const { user, saves } = await openContact({ contact: emails('a@example.com') })
    await user.click(screen.getByRole('button', { name: 'Add email' }))
    await user.keyboard('nonsense{Enter}')
    await screen.findByText('Invalid email address')
    await user.clear(screen.getByRole('textbox', { name: 'email' }))
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'email' })).toBeNull())
    expect(saves()).toEqual([])
  })
})

const emails = (...list: string[]): Pick<Contact, 'emails'> => ({ emails: list.map((email) => ({ email })) })

describe('what was typed before the tab was closed or crashed', () => {
  const key = `field:${NORTHWIND}:${contactOf(1).id}:About`
  const typed = { to: 'Prefers trains', from: '' }

  async function openAgain(draft: unknown = typed) {
    signedIn()
    keepDraft(key, draft)
    return openContact()
  }

  it('is kept while it is typed, and forgotten once it is saved', async () => {
    const { user } = await openContact()
    await user.type(field('About'), 'Prefers trains')
    expect(readDraft(key)).toEqual(typed)
    await user.tab()
    await screen.findByText('Saved')
    expect(readDraft(key)).toBeNull()
  })

  it('is offered, and saved when one wants it', async () => {
    const { user, saves } = await openAgain()
    const offer = await screen.findByRole('alert')
    expect(field('About').value).toBe('Prefers trains')
    // Looking at it decides nothing.
    await user.click(field('About'))
    await user.tab()
    expect(saves()).toEqual([])
    await user.click(within(offer).getByRole('button', { name: 'Save it' }))
    await screen.findByText('Saved')
    expect(saves()).toEqual([{ about: 'Prefers trains', version: 1 }])
    expect(readDraft(key)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is let go when one does not', async () => {
    const { user, saves } = await openAgain()
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Discard it' }))
    expect(field('About').value).toBe('')
    expect(readDraft(key)).toBeNull()
    expect(saves()).toEqual([])
  })

  it('shows both where somebody else has changed the field since', async () => {
    await openAgain({ ...typed, from: 'Hates trains' })
    within(await screen.findByRole('alert')).getByRole('button', { name: 'Keep mine' })
  })

  it('is not mentioned where it is what is stored', async () => {
    await openAgain({ to: '', from: 'x' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
