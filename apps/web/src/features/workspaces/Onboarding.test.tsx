import { companySizes, companyTypes } from '@caravel/contract/company-kinds'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { LAGOON, NORTHWIND, profileOf, signedIn } from '../../lib/testing/samples.ts'

const ONBOARD = 'POST /api/v1/onboarding/'
const WHO_AM_I = 'GET /api/v1/user-profile/'

const company = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' })
const continueButton = () => screen.getByRole('button', { name: 'Continue' })

describe('onboarding', () => {
  it('begins in the company, and waits for it', async () => {
    const { api, user } = await open()
    expect(document.activeElement).toBe(company())
    expect(document.title).toBe('Tell us more about yourself · Caravel')
    await user.type(company(), '  {Enter}')
    expect(continueButton().getAttribute('aria-disabled')).toBe('true')
    await user.click(continueButton())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Enter your company first')
    expect(api.requestsTo(ONBOARD)).toHaveLength(0)
  })

  it('makes a workspace of what was filled in and where the browser is, and goes on to the teammates', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('pt-BR')
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'America/Sao_Paulo',
    } as Intl.ResolvedDateTimeFormatOptions)
    const { api, user, enter, url, choose } = await open()
    await enter(company(), 'Kite & Anchor')
    await choose('Company type', 'Travel')
    await choose('Company size', '10–50 employees')
    await enter(screen.getByRole('textbox', { name: 'Phone' }), '+55 11')
    await user.click(continueButton())
    await waitFor(() => expect(url()).toBe(`/${LAGOON}/invite-members`))
    expect(session.lastWorkspace()).toBe(LAGOON)
    expect(api.requestsTo(ONBOARD).map(({ body }) => body)).toEqual([
      {
        phone: '+55 11',
        company: 'Kite & Anchor',
        company_type: 'TRAVEL',
        company_size: '10-50_EMPLOYEE',
        timezone: 'America/Sao_Paulo',
        country: 'BR',
      },
    ])
  })

  it('takes the country of a language that is spoken in one', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('da')
    const { api, user, enter, url } = await open()
    await enter(company(), 'Kite')
    await user.click(continueButton())
    await waitFor(() => expect(url()).toBe(`/${LAGOON}/invite-members`))
    expect(api.requestsTo(ONBOARD)).toMatchObject([{ body: { country: 'DK' } }])
  })

  it.each(['en', 'xx-ZZ', 'zh-Hant', ''])(
    'leaves out the country that %j does not tell',
    async (language) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
      const { api, user, enter, url } = await open()
      await enter(company(), 'Kite')
      await user.click(continueButton())
      await waitFor(() => expect(url()).toBe(`/${LAGOON}/invite-members`))
      const [request] = api.requestsTo(ONBOARD)
      expect(request?.body).toMatchObject({
        phone: '',
        company: 'Kite',
        company_type: null,
        company_size: null,
      })
      expect(request?.body).not.toHaveProperty('country')
    },
  )

  it('has words for every company type and size', async () => {
    const { user } = await open()
    for (const [label, values] of [
      ['Company type', companyTypes] as const,
      ['Company size', companySizes] as const,
    ]) {
      await user.click(screen.getByRole('combobox', { name: label }))
      const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
      expect(options).toHaveLength(values.length)
      for (const option of options) expect(option).toMatch(/^[A-Z1-9][A-Za-z0-9 ,–]+$/)
      await user.keyboard('{Escape}')
    }
  })

  it.each([
    ['1'.repeat(16), 'A phone number has no more than 15 digits'],
    ['1-'.repeat(21), 'Ensure this field has no more than 40 characters'],
  ])('says at the phone what is wrong with %s', async (phone, text) => {
    const { api, user, enter } = await open()
    await enter(company(), 'Kite')
    await enter(screen.getByRole('textbox', { name: 'Phone' }), phone)
    await user.click(continueButton())
    await screen.findByRole('textbox', { name: 'Phone', description: new RegExp(text) })
    expect(api.requestsTo(ONBOARD)).toHaveLength(0)
  })

  it('shows a refusal in the snackbar, and keeps what was typed', async () => {
    const { user, enter } = await open({
      [ONBOARD]: () => failure(403, 'permission_denied', 'Sign-up is closed'),
    })
    await enter(company(), 'Kite')
    await user.click(continueButton())
    await screen.findByText('Sign-up is closed')
    expect(company().value).toBe('Kite')
    expect(session.lastWorkspace()).toBeNull()
    screen.getByRole('button', { name: 'Continue', busy: false })
  })

  it('makes one workspace, however often one presses', async () => {
    const { api, user, enter } = await open({ [ONBOARD]: () => new Promise(() => undefined) })
    await enter(company(), 'Kite')
    await user.click(continueButton())
    await user.click(await screen.findByRole('button', { name: 'Continue', busy: true }))
    await user.type(company(), '{Enter}')
    expect(api.requestsTo(ONBOARD)).toHaveLength(1)
  })
})

describe('who has workspaces already', () => {
  it('is told that this makes one more, and finds the way back to each', async () => {
    signedIn(NORTHWIND)
    const { user, url } = openApp('/onboarding', { [WHO_AM_I]: whoIs(profileOf().accounts) })
    await screen.findByRole('heading', { name: 'Create a workspace' })
    const links = within(await screen.findByRole('region', { name: 'Your workspaces' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('Lagoon Escapes'),
      expect.stringContaining('Northwind Travel'),
    ])
    expect(screen.queryByText(/Ask a colleague/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Lagoon Escapes' }))
    await waitFor(() => expect(url()).toBe(`/${LAGOON}/contacts`))
  })

  it('finds them also when removed from the last one used', async () => {
    signedIn(null)
    openApp('/onboarding', { [WHO_AM_I]: whoIs(profileOf().accounts) })
    await screen.findByRole('link', { name: 'Northwind Travel' })
    screen.getByRole('heading', { name: 'Create a workspace' })
  })
})

describe('who has none', () => {
  it('sees who they are signed in as, how else to join, and can log out', async () => {
    const { user, url } = await open()
    await screen.findByText('Signed in as grace@example.com')
    screen.getByText(/Ask a colleague to invite you/)
    expect(screen.queryByText('Your workspaces')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(url()).toBe('/login'))
    expect(session.isSignedIn()).toBe(false)
  })

  it('can go on when that cannot be had', async () => {
    const { user, enter, url } = await open({ [WHO_AM_I]: () => failure(500, 'server_error', 'Broken') })
    await enter(company(), 'Kite')
    await user.click(continueButton())
    await waitFor(() => expect(url()).toBe(`/${LAGOON}/invite-members`))
  })

  it('offers the owner what they deleted, and opens it once it is back', async () => {
    const RESTORE = 'POST /api/v1/closed-accounts/:id/restore/'
    const deleted = {
      id: LAGOON,
      name: 'Lagoon Escapes',
      because: 'deleted',
      closed_at: '2026-11-01T00:00:00Z',
      purge_at: '2026-12-01T00:00:00Z',
      is_owner: true,
    }
    const { api, user, url } = await open({
      [WHO_AM_I]: () => ({ status: 200, body: { ...profileOf(), accounts: [], closed_accounts: [deleted] } }),
      [RESTORE]: () => ({ status: 204 }),
    })
    await screen.findByText('Permanently deleted on 01 Dec 2026')
    expect(screen.queryByText(/was deleted by its owner/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Restore Lagoon Escapes' }))
    await waitFor(() => expect(url()).toBe(`/${LAGOON}/contacts`))
    expect(api.requestsTo(RESTORE)).toHaveLength(1)
  })

  it('tells a member of a workspace that its owner deleted until when it can come back', async () => {
    const closed = {
      id: LAGOON,
      name: 'Lagoon Escapes',
      because: 'deleted',
      closed_at: '2026-11-01T00:00:00Z',
      purge_at: '2026-12-01T00:00:00Z',
      is_owner: false,
    }
    await open({
      [WHO_AM_I]: () => ({ status: 200, body: { ...profileOf(), accounts: [], closed_accounts: [closed] } }),
    })
    await screen.findByText(/Lagoon Escapes was deleted by its owner, who can restore it until 01 Dec 2026/)
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
  })

  it('is taken to have none, though a workspace is remembered, once the server says so', async () => {
    signedIn(NORTHWIND)
    openApp('/onboarding', { [WHO_AM_I]: whoIs([]) })
    await waitFor(() => screen.getByRole('heading', { name: 'Tell us more about yourself' }))
  })
})

const whoIs = (accounts: ReturnType<typeof profileOf>['accounts']) => () => {
  const { first_name, last_name, email, pic, timezone, has_password, email_confirmed } = profileOf().user
  const user = { first_name, last_name, email, pic, timezone, has_password, email_confirmed }
  return { status: 200, body: { user, accounts, closed_accounts: [] } }
}

async function open(answers: Parameters<typeof openApp>[1] = {}) {
  signedIn(null)
  const app = openApp('/onboarding', {
    [WHO_AM_I]: whoIs([]),
    [ONBOARD]: () => ({ status: 201, body: { default_account: LAGOON } }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Tell us more about yourself' })
  const choose = async (box: string, option: string) => {
    await app.user.click(screen.getByRole('combobox', { name: box }))
    await app.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...app, choose }
}
