import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rememberRecord } from '../../lib/recentRecords.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { companyOf, contactOf, LAGOON, NORTHWIND, profileOf, signedIn } from '../../lib/testing/samples.ts'
import { foundOf, hitOf, openSearch, SEARCH } from './testing/openSearch.tsx'

const me = profileOf().user.id

describe('the palette, by keyboard alone', () => {
  it('finds a record and opens it, with one request', async () => {
    const { user, url, api } = await open()
    await user.keyboard('ann')
    await waitFor(() => expect(groups()).toEqual(['Contacts', 'Companies', 'Inquiries']))
    expect(marked()).toContain('Ann contacts 1')
    await user.keyboard('{ArrowDown}')
    expect(marked()).toContain('Ann companies 1')
    await user.keyboard('{ArrowUp}{Enter}')
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts/${contactOf(1).id}/detail`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requestsTo(SEARCH).map(({ query }) => query.q)).toEqual(['ann'])
  })

  it('opens what is found, when Enter comes before the answer', async () => {
    const { user, url } = await open()
    await user.keyboard('ann{Enter}')
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts/${contactOf(1).id}/detail`)
  })

  it('opens a record in a new tab, and stays', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, url } = await open()
    await user.keyboard('ann')
    await screen.findByRole('option', { name: /Ann contacts 1/ })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(openTab.mock.calls[0]?.[0]).toContain(`/contacts/${contactOf(1).id}/detail`)
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
    field()
  })

  it('leads to all results', async () => {
    const { user, url } = await open()
    await user.keyboard('ann')
    await screen.findByRole('option', { name: 'See all results for “ann”' })
    await user.keyboard('{ArrowUp}{Enter}')
    await expect.poll(url).toBe(`/${NORTHWIND}/search?q=ann`)
  })

  it('closes, and focus is where it was', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(here())
    await summon(user)
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('commands', () => {
  it('are found by parts of words, by first letters, and whatever the accents', async () => {
    const { user } = await open()
    for (const [typed, command] of [
      ['ni', 'New inquiry'],
      ['thème dark', 'Theme: dark'],
      ['go rep', 'Go to Reports'],
      ['members', 'Settings: Members'],
      ['lagoon', 'Switch to Lagoon Escapes'],
    ] as const) {
      await user.clear(field())
      await user.paste(typed)
      expect(marked(), typed).toContain(command)
    }
  })

  it('come after records unless they match well', async () => {
    const { user } = await open({
      find: () => foundOf({ contacts: [hitOf('contacts', 1)], companies: [hitOf('companies', 1)] }),
    })
    await user.keyboard('por')
    await waitFor(() => expect(groups()).toEqual(['Contacts', 'Companies', 'Commands']))
    await user.clear(field())
    await user.keyboard('rep')
    await waitFor(() => expect(groups()).toEqual(['Commands', 'Contacts', 'Companies']))
  })

  it('go places, set the theme and show the shortcuts', async () => {
    const { user, url } = await open()
    await user.keyboard('theme dark{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    await summon(user)
    await user.keyboard('keyboard{Enter}')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await summon(user)
    await user.keyboard('go to rep{Enter}')
    await expect.poll(url).toBe(`/${NORTHWIND}/reports`)
    await summon(user)
    await user.keyboard('switch{Enter}')
    await expect.poll(url).toBe(`/${LAGOON}/contacts`)
  })

  it('open a dialog that stays, and focus returns from there to where it was', async () => {
    const { user } = await open()
    await user.keyboard('add per{Enter}')
    await screen.findByRole('dialog', { name: 'Add person' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(here())
  })

  it('sign out, and nobody who comes next sees what was opened', async () => {
    const { user, url } = await open({ recent: [contactOf(1).id] })
    await user.keyboard('sign out{Enter}')
    await expect.poll(url).toBe('/login')
    expect(localStorage.getItem('recent')).toBeNull()
  })

  it.each([
    ['ADMIN', ['Add person', 'Add company', 'New inquiry', 'Add task', 'Invite member']],
    ['EDITOR', ['Add person', 'Add company', 'New inquiry', 'Add task']],
    ['VIEWER', []],
  ] as const)('offer a %s what they may do', async (role, create) => {
    const { user } = await open({ role })
    await waitFor(() => expect(optionsOf('Create')).toEqual(create))
    await user.keyboard('settings')
    await waitFor(() => expect(marked()).toContain('Settings: Profile'))
    const general = screen.queryByRole('option', { name: 'Settings: General' })
    expect(general === null).toBe(role !== 'ADMIN')
  })
})

describe('the trash', () => {
  it.each([
    ['EDITOR', true],
    ['VIEWER', false],
  ] as const)('is offered to a %s: %s', async (role, isOffered) => {
    const { user } = await open({ role })
    await waitFor(() => expect(optionsOf('Create')).toHaveLength(isOffered ? 4 : 0))
    await user.keyboard('trash')
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: 'Settings: Trash' }) !== null).toBe(isOffered),
    )
  })
})

describe('what was opened last', () => {
  it('is shown, the last first, without what was deleted and what is open', async () => {
    const [here, gone] = [contactOf(1).id, contactOf(9).id]
    const { api } = await open({
      at: `contacts/${here}/detail`,
      recent: [contactOf(2).id, gone, companyOf(3).id, here],
      find: () => foundOf({ contacts: [hitOf('contacts', 2)], companies: [hitOf('companies', 3)] }),
    })
    await screen.findByRole('option', { name: /Ann companies 3/ })
    expect(optionsOf('Recent')).toEqual(['Ann companies 3', 'Ann contacts 2'])
    expect(api.requestsTo(SEARCH)[0]?.query.ids).toBe([companyOf(3).id, gone, contactOf(2).id].join())
  })
})

describe('when nothing is found', () => {
  it('whoever may can add the person, with the name in place', async () => {
    const { user } = await open()
    await user.keyboard('Zoë van Dyk')
    await screen.findByText('Nothing matches “Zoë van Dyk”')
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Add person' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('First name').value).toBe('Zoë van')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Last name').value).toBe('Dyk')
  })

  it('a viewer is only told so', async () => {
    const { user } = await open({ role: 'VIEWER' })
    await user.keyboard('Zoë')
    await screen.findByText('Nothing matches “Zoë”')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('shows what is similar, and says that it is', async () => {
    const { user } = await open({
      find: () => foundOf({ contacts: [hitOf('contacts', 1)] }, { similar: true }),
    })
    await user.keyboard('anm')
    await screen.findByRole('option', { name: /Ann contacts 1/ })
    screen.getByText('No exact matches. Similar results:')
  })

  it('a search that fails can be tried again, and the commands still work', async () => {
    const { user, api } = await open({ answers: { [SEARCH]: () => failure(500, 'server_error', 'Broken') } })
    await user.keyboard('ann')
    const retry = await screen.findByRole('option', { name: 'Search failed. Try again' })
    api.answer({ [SEARCH]: () => ({ status: 200, body: foundOf({ contacts: [hitOf('contacts', 1)] }) }) })
    await user.click(retry)
    await screen.findByRole('option', { name: /Ann contacts 1/ })
  })
})

type Situation = Parameters<typeof openSearch>[0] & { /** The first opened first. */ recent?: string[] }

/** Opens the palette over a page, from a button that has the focus. */
async function open({ recent = [], ...situation }: Situation = {}) {
  signedIn()
  for (const id of recent) rememberRecord(NORTHWIND, me, id)
  const app = await openSearch({ at: 'contacts', ...situation })
  here().focus()
  await summon(app.user)
  return app
}

const here = () => screen.getByRole('button', { name: 'Here' })

async function summon(user: Awaited<ReturnType<typeof openSearch>>['user']) {
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(field()))
}

const field = () => screen.getByRole('combobox', { name: 'Search' })

const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

const groups = () =>
  screen
    .getAllByRole('group')
    .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)
    .filter(Boolean)

const optionsOf = (group: string) => {
  const found = screen.queryByRole('group', { name: group })
  return found
    ? within(found)
        .getAllByRole('option')
        .map((option) => nameOf(option))
    : []
}

/** Without the letters of an avatar. */
const nameOf = (option: HTMLElement) =>
  [...option.querySelectorAll('.truncate')]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join(' ')
