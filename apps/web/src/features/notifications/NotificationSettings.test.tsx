import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { openSettings, PREFERENCES, SET_PREFERENCE } from '../settings/testing/openSettings.tsx'

describe('the notification settings', () => {
  it('show for each kind whether it comes in app and by email', async () => {
    openSettings('notifications')
    expect(await isOn('Assigned to me', 'In app')).toBe(true)
    expect(await isOn('Assigned to me', 'Email')).toBe(true)
    expect(await isOn('Mentioned', 'In app')).toBe(true)
    expect(await isOn('Mentioned', 'Email')).toBe(false)
  })

  it('are saved at once, one by one', async () => {
    const { api, user } = openSettings('notifications', { me: { role: 'VIEWER' } })
    await user.click(await switchOf('Mentioned', 'Email'))
    await user.click(await switchOf('Assigned to me', 'In app'))
    expect(await isOn('Mentioned', 'Email')).toBe(true)
    expect(await isOn('Assigned to me', 'In app')).toBe(false)
    await expect
      .poll(() => api.requestsTo(SET_PREFERENCE).map(({ body }) => body))
      .toEqual([
        { verb: 'mentioned', email: true },
        { verb: 'assigned', in_app: false },
      ])
  })

  it('move at once, and back when the server refuses, which it tells', async () => {
    let refuse = () => {}
    const { user } = openSettings('notifications', {
      answers: {
        [SET_PREFERENCE]: () =>
          new Promise((resolve) => {
            refuse = () => resolve(failure(500, 'server_error', 'Broken'))
          }),
      },
    })
    await user.click(await switchOf('Mentioned', 'Email'))
    expect(await isOn('Mentioned', 'Email')).toBe(true)
    refuse()
    await screen.findByText('500 Internal Server Error')
    expect(await isOn('Mentioned', 'Email')).toBe(false)
    expect(await isOn('Mentioned', 'In app')).toBe(true)
  })

  it('end where a switch was left, however fast it was flipped', async () => {
    const { user, server } = openSettings('notifications')
    for (let flips = 0; flips < 5; flips++) await user.click(await switchOf('Mentioned', 'Email'))
    await waitFor(() => expect(server.preferences[1]?.email).toBe(true))
    expect(await isOn('Mentioned', 'Email')).toBe(true)
  })

  it('can be loaded again when they could not be loaded', async () => {
    const { api, user, server } = openSettings('notifications', {
      answers: { [PREFERENCES]: () => failure(500, 'server_error', 'Broken') },
    })
    const alert = await screen.findByRole('alert')
    api.answer({ [PREFERENCES]: () => ({ status: 200, body: { preferences: server.preferences } }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await switchOf('Mentioned', 'Email')
  })
})

async function switchOf(kind: string, way: string) {
  const group = await screen.findByRole('group', { name: kind })
  return within(group).getByRole('switch', { name: way })
}

const isOn = async (kind: string, way: string) =>
  (await switchOf(kind, way)).getAttribute('aria-checked') === 'true'
