import type { Profile } from '@caravel/contract/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  openSettings,
  UPDATE_PROFILE,
  UPDATE_WORKSPACE,
} from '../../features/settings/testing/openSettings.tsx'
import { type FakeRequest, failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import { chooseFile, cropDialog, fakePictures, pictureFile } from './testing/fakePictures.ts'

const SIGN = 'POST /api/v1/:org/get-s3-signed-url/'
const PUT = 'PUT /files/inbox'
const uploads = {
  [SIGN]: () => ({ status: 200, body: { signed_url: '/files/inbox?signature=s', perm_url: 'inbox/1' } }),
  [PUT]: () => ({ status: 200 }),
}

describe('a picture', () => {
  it('is cropped, uploaded and then set', async () => {
    const { api, user } = await openProfile()
    const { drawImage, released } = fakePictures()
    chooseFile(pictureFile('image/jpeg'))
    const dialog = await cropDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('Profile picture updated.')

    expect(api.requestsTo(SIGN).map(({ path, body }) => [path, body])).toEqual([
      [`/api/v1/${NORTHWIND}/get-s3-signed-url/`, { name: 'avatar.jpg', section: 'avatar' }],
    ])
    const [put] = api.requestsTo(PUT) as [FakeRequest]
    expect(put.query).toEqual({ signature: 's' })
    expect(put.headers.get('content-type')).toBe('image/jpeg')
    expect(put.headers.get('authorization')).toBeNull()
    expect(api.requestsTo(UPDATE_PROFILE).map(({ body }) => body)).toEqual([{ pic: 'inbox/1' }])

    // The middle square of 900 × 600, drawn as 256 × 256.
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([150, 0, 600, 600, 0, 0, 256, 256])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(released).toHaveBeenCalledWith('blob:picture')
    await waitFor(() => expect(pictureShown()).toBe('/files/inbox/1'))
  })

  it.each(['image/png', 'image/gif'])(
    'of type %s is stored as PNG, which can be transparent',
    async (type) => {
      const { api, user } = await openProfile()
      fakePictures()
      chooseFile(pictureFile(type))
      await user.click(within(await cropDialog()).getByRole('button', { name: 'Save' }))
      await screen.findByText('Profile picture updated.')
      expect(api.requestsTo(PUT)[0]?.headers.get('content-type')).toBe('image/png')
      expect(api.requestsTo(SIGN)[0]?.body).toEqual({ name: 'avatar.png', section: 'avatar' })
    },
  )

  it('can be zoomed with the slider and with keys, between its limits', async () => {
    const { user } = await openProfile()
    const { drawImage } = fakePictures()
    chooseFile(pictureFile())
    const dialog = await cropDialog()
    const zoom = within(dialog).getByRole('slider', { name: 'Zoom' })
    const area = within(dialog).getByRole('group', { name: /^Visible part/ })
    area.focus()
    await user.keyboard('-')
    expect(zoom.getAttribute('aria-valuenow')).toBe('1')
    await user.keyboard('++')
    expect(Number(zoom.getAttribute('aria-valuenow'))).toBeCloseTo(1.4)
    zoom.focus()
    await user.keyboard('{End}')
    expect(zoom.getAttribute('aria-valuenow')).toBe('4')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('Profile picture updated.')
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([375, 225, 150, 150, 0, 0, 256, 256])
  })

  it('stays the old one on Cancel', async () => {
    const { api, user } = await openProfile()
    const { released } = fakePictures()
    chooseFile(pictureFile())
    await user.click(within(await cropDialog()).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(released).toHaveBeenCalledWith('blob:picture')
    expect(api.requestsTo(SIGN)).toHaveLength(0)
  })

  it('can be removed', async () => {
    const { api, user } = await openProfile({ pic: { file_url: '/files/old' } })
    expect(pictureShown()).toBe('/files/old')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Profile picture removed.')
    expect(api.requestsTo(UPDATE_PROFILE).map(({ body }) => body)).toEqual([{ pic: null }])
    expect(pictureShown()).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })
})

describe('a file that is no picture', () => {
  it.each(['image/svg+xml', 'image/webp', 'application/pdf', ''])(
    'of type %j is refused before anything is sent',
    async (type) => {
      const { api } = await openProfile()
      fakePictures()
      chooseFile(pictureFile(type))
      await screen.findByText('Choose a JPG, GIF or PNG file.')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(api.requestsTo(SIGN)).toHaveLength(0)
    },
  )

  it('is refused when it is too large, with the limit', async () => {
    const { api } = await openProfile()
    fakePictures()
    chooseFile(pictureFile('image/png', 5 * 1024 * 1024 + 1))
    await screen.findByText('This file is too large. Pictures can be up to 5 MB.')
    expect(api.requestsTo(SIGN)).toHaveLength(0)
  })

  it('is refused when it only claims to be one', async () => {
    await openProfile()
    const { decode, released } = fakePictures()
    decode.mockRejectedValue(new DOMException('The source image cannot be decoded'))
    chooseFile(pictureFile('image/png'))
    await screen.findByText('This file doesn’t seem to be a picture.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(released).toHaveBeenCalledWith('blob:picture')
  })
})

describe('an upload that fails', () => {
  it.each([
    [SIGN, failure(429, 'throttled', 'Too many uploads'), 'Too many uploads'],
    [PUT, failure(413, 'too_large', 'This file is too large'), 'This file is too large'],
    [UPDATE_PROFILE, failure(400, 'invalid', 'This is no picture'), 'This is no picture'],
  ])('at %s says why, and leaves the dialog open to try again', async (step, answer, reason) => {
    const { api, user } = await openProfile()
    fakePictures()
    api.answer({ [step]: () => answer })
    chooseFile(pictureFile())
    const dialog = await cropDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText(reason)
    if (step !== UPDATE_PROFILE) {
      api.answer(uploads)
      await user.click(within(dialog).getByRole('button', { name: 'Save' }))
      await screen.findByText('Profile picture updated.')
    }
  })
})

it('a logo is uploaded the same way, as a square', async () => {
  const { api, user } = openSettings('general', { answers: uploads })
  await screen.findByRole('button', { name: 'Upload logo' })
  fakePictures()
  chooseFile(pictureFile())
  await user.click(within(await cropDialog()).getByRole('button', { name: 'Save' }))
  await screen.findByText('Workspace updated successfully.')
  expect(api.requestsTo(SIGN)[0]?.body).toEqual({ name: 'logo.png', section: 'logo' })
  expect(api.requestsTo(UPDATE_WORKSPACE).map(({ body }) => body)).toEqual([{ logo: 'inbox/1' }])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.requestsTo(UPDATE_WORKSPACE)[1]?.body).toEqual({ logo: null }))
})

async function openProfile(me: Partial<Profile['user']> = {}) {
  const app = openSettings('profile', { me, answers: uploads })
  await screen.findByRole('button', { name: 'Upload picture' })
  return app
}

const pictureShown = () => screen.getByRole('main').querySelector('img')?.getAttribute('src') ?? undefined
