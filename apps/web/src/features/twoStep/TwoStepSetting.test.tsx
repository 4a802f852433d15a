import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { twoStepOn as on, openSettings, TWO_STEP } from '../settings/testing/openSettings.tsx'

const SET_UP = 'POST /api/v1/two-step/set-up/'
const CONFIRM = 'POST /api/v1/two-step/confirm/'
const RENEW = 'POST /api/v1/two-step/recovery-codes/'
const TURN_OFF = 'POST /api/v1/two-step/turn-off/'
const codes = Array.from({ length: 10 }, (_, number) => `aaaa-bbbb-000${number}`)
const secret = { secret: 'ABCDEFGHIJKLMNOP', link: 'otpauth://totp/Caravel?secret=ABCDEFGHIJKLMNOP' }
const given = () => ({ status: 200, body: { recovery_codes: codes } })
const wrongCode = () => ({
  status: 400,
  body: { status: 400, details: [{ code: 'invalid', message: 'This code is wrong', field: 'code' }] },
})

const openOff = (answers: object = {}) =>
  openSettings('security', { answers: { [SET_UP]: () => ({ status: 200, body: secret }), ...answers } })
const openOn = (answers: object = {}) =>
  openSettings('security', { answers: { [TWO_STEP]: () => ({ status: 200, body: on }), ...answers } })
const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('setting up two-step sign-in', () => {
  it('shows the secret as a picture and as a key to type', async () => {
    const { user } = openOff()
    await user.click(await button('Set up'))
    const asked = within(await dialog('Set up two-step sign-in'))
    await asked.findByRole('img', { name: 'QR code for your authenticator app' })
    asked.getByText('ABCD EFGH IJKL MNOP')
  })

  it('takes a code and the password, and then shows the recovery codes to be saved', async () => {
    const { api, user, enter } = openOff({ [CONFIRM]: given })
    await user.click(await button('Set up'))
    await enter(await screen.findByLabelText('Code from the app'), '123 456')
    await enter(screen.getByLabelText('Your Caravel password'), 'secret 1!')
    await user.click(await button('Turn on'))
    const saved = within(await dialog('Save your recovery codes'))
    expect(saved.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    expect(api.requestsTo(CONFIRM)[0]?.body).toEqual({ code: '123 456', password: 'secret 1!' })
    api.answer({ [TWO_STEP]: () => ({ status: 200, body: on }) })
    await user.click(saved.getByRole('button', { name: 'I’ve saved them' }))
    await screen.findByText('Two-step sign-in is on')
    screen.getByText('8 recovery codes left')
  })

  it('asks for no password of who has none', async () => {
    const { api, user, enter } = openSettings('security', {
      me: { has_password: false },
      answers: { [SET_UP]: () => ({ status: 200, body: secret }), [CONFIRM]: given },
    })
    await user.click(await button('Set up'))
    await enter(await screen.findByLabelText('Code from the app'), '123456')
    await user.click(await button('Turn on'))
    await dialog('Save your recovery codes')
    expect(api.requestsTo(CONFIRM)[0]?.body).toEqual({ code: '123456' })
  })

  it('says at the field what is missing or wrong, and keeps what was typed', async () => {
    const { api, user, enter } = openOff({ [CONFIRM]: wrongCode })
    await user.click(await button('Set up'))
    const code = await screen.findByLabelText('Code from the app')
    await user.click(await button('Turn on'))
    await screen.findByText('Enter the code')
    screen.getByText('Enter your password')
    expect(api.requestsTo(CONFIRM)).toHaveLength(0)
    await enter(code, '111111')
    await enter(screen.getByLabelText('Your Caravel password'), 'secret 1!')
    await user.click(await button('Turn on'))
    await screen.findByText('This code is wrong')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect((code as HTMLInputElement).value).toBe('111111')
  })
})

describe('an email that is not confirmed', () => {
  const SEND = 'POST /api/v1/confirm-email/send-link/'
  const openUnconfirmed = (answer: () => object) =>
    openSettings('security', { me: { email_confirmed: false }, answers: { [SEND]: answer as never } })

  it('comes first: the link to confirm it is sent again on request', async () => {
    const { api, user } = openUnconfirmed(() => ({ status: 200, body: { msg: 'sent' } }))
    await screen.findByText('Confirm your email first')
    screen.getByText(/Open the link we sent to grace@example.com/)
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
    await user.click(await button('Send a new link'))
    await screen.findByText('We sent a link to grace@example.com. Open it within a day.')
    expect(api.requestsTo(SEND)).toHaveLength(1)
  })

  it('says why when no link can be sent', async () => {
    const { user } = openUnconfirmed(() => failure(429, 'throttled', 'Too many attempts'))
    await user.click(await button('Send a new link'))
    await screen.findByText('Too many attempts')
  })

  it('takes no second step from who has had one since before', async () => {
    openSettings('security', {
      me: { email_confirmed: false },
      answers: { [TWO_STEP]: () => ({ status: 200, body: on }) },
    })
    await screen.findByText('Two-step sign-in is on')
    expect(screen.queryByText('Confirm your email first')).toBeNull()
  })
})

describe('recovery codes', () => {
  it('are copied and downloaded', async () => {
    const { user, enter } = openOn({ [RENEW]: given })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    await user.click(await button('New codes'))
    await enter(await screen.findByLabelText('Code'), '123456')
    await enter(screen.getByLabelText('Your Caravel password'), 'secret 1!')
    await user.click(await button('Create new codes'))
    await user.click(await button('Copy'))
    expect(write).toHaveBeenCalledWith(codes.join('\n'))
    await user.click(await button('Download'))
    const [file] = made.mock.calls[0] ?? []
    expect(await (file as Blob).text()).toContain(codes[9])
  })
})

describe('turning it off', () => {
  it('says which workspaces require it, and takes a code and the password', async () => {
    const { api, user, enter } = openOn({ [TURN_OFF]: () => ({ status: 204 }) })
    await user.click(await button('Turn off'))
    const asked = within(await dialog('Turn off two-step sign-in?'))
    asked.getByText(/Northwind requires it/)
    await enter(asked.getByLabelText('Code'), '123456')
    await enter(asked.getByLabelText('Your Caravel password'), 'secret 1!')
    api.answer({ [TWO_STEP]: () => ({ status: 200, body: { ...on, on: false, required_by: [] } }) })
    await user.click(asked.getByRole('button', { name: 'Turn off' }))
    await button('Set up')
    expect(api.requestsTo(TURN_OFF)[0]?.body).toEqual({ code: '123456', password: 'secret 1!' })
  })
})
