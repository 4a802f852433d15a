import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { failure } from '../../lib/testing/fakeApi.ts'

const FORGOT = 'POST /api/v1/forgot-password/'
const sent = () => ({ status: 200, body: { msg: 'Sent' } })

describe('a forgotten password', () => {
  it('asks for a link and says which address it went to', async () => {
    const { api, url, ask } = await open({ [FORGOT]: sent })
    await ask('ada@example.com')
    await screen.findByRole('heading', { name: 'Recovery link send successfully' })
    screen.getByText('We sent an email with a link to reset your password.')
    screen.getByText('ada@example.com')
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
    expect(url()).toBe('/check-email')
    expect(api.requestsTo(FORGOT)).toMatchObject([{ body: { email: 'ada@example.com' } }])
  })

  it('begins with the email that was typed to sign in', async () => {
    const { user } = openApp('/login')
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
  })

  it.each([
    ['', 'Email address is required'],
    ['ada', 'Invalid email address'],
    ['ada@example', 'Invalid email address'],
  ])('sends nothing for %j', async (address, text) => {
    const { api, ask } = await open({})
    await ask(address)
    const field = await screen.findByRole('textbox', { name: 'Email', description: text })
    expect(document.activeElement).toBe(field)
    expect(api.requestsTo(FORGOT)).toHaveLength(0)
  })

  it('shows a refusal in the snackbar, and keeps what was typed', async () => {
    const { ask } = await open({ [FORGOT]: () => failure(429, 'throttled', 'Try again in 9 seconds') })
    await ask('ada@example.com')
    await screen.findByText('Try again in 9 seconds')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
    screen.getByRole('button', { name: 'Send link', busy: false })
  })

  it('begins in its field, which password managers can fill', async () => {
    await open({})
    const field = screen.getByLabelText('Email')
    await expect.poll(() => document.activeElement).toBe(field)
    expect(field.getAttribute('autocomplete')).toBe('username')
    expect(document.title).toBe('Forgot password · Caravel')
  })
})

describe('the page that says to look for the mail', () => {
  it('sends it again, but not before a pause', async () => {
    const { api, ask, user } = await open({ [FORGOT]: sent })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await ask('ada@example.com')
    await screen.findByText('ada@example.com')
    expect(again().ariaDisabled).toBe('true')
    await user.click(again())
    expect(api.requestsTo(FORGOT)).toHaveLength(1)

    await passSeconds(30)
    expect(again().ariaDisabled).toBeNull()
    await user.click(again())
    await screen.findByText('We sent the email again.')
    expect(api.requestsTo(FORGOT)).toHaveLength(2)
    expect(again().ariaDisabled).toBe('true')
  })

  it('can be asked again at once when sending failed', async () => {
    const { api, ask, user } = await open({ [FORGOT]: sent })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await ask('ada@example.com')
    await screen.findByText('ada@example.com')
    await passSeconds(30)
    api.answer({ [FORGOT]: () => failure(500, 'server_error', 'Broken') })
    await user.click(again())
    await screen.findByText('500 Internal Server Error')
    expect(again().ariaDisabled).toBeNull()
  })

  it('offers to ask again where it does not know the address', async () => {
    openApp('/check-email')
    await screen.findByRole('heading', { name: 'Recovery link send successfully' })
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Use another address' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })
})

const again = () => screen.getByRole('button', { name: 'Send again' })

async function open(answers: Parameters<typeof openApp>[1]) {
  const app = openApp('/forgot-password', answers)
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  const ask = async (address: string) => {
    await app.enter(screen.getByLabelText('Email'), address)
    await app.user.click(screen.getByRole('button', { name: 'Send link' }))
  }
  return { ...app, ask }
}

async function passSeconds(seconds: number) {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
}
