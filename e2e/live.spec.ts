import { enterAs, post } from './people.ts'
import { expect, test } from './server.ts'

test('one’s own change is one request, and somebody else’s is one look at the list', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const add = (last_name: string) =>
    post<{ id: string }>(guest, `/${org}/contacts/`, { first_name: 'Live', last_name }, access)
  const { id } = await add('Wire')
  const asked: string[] = []
  guest.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes(`/${org}/contacts/`)) asked.push(`${request.method()} ${pathname.split(org)[1]}`)
  })
  await guest.goto(`/${org}/contacts?sort_by=-created_at`)
  await expect(guest.getByRole('link', { name: 'Live Wire' })).toBeVisible()
  await add('Stream')
  await expect(guest.getByRole('link', { name: 'Live Stream' })).toBeVisible()
  // Who connects asks once more for what it may have missed, and rests between two looks. After that all is quiet.
  let before = 0
  const asksMore = () => {
    const more = asked.length - before
    before = asked.length
    return more
  }
  await expect.poll(asksMore, { intervals: [1000] }).toBe(0)

  asked.length = 0
  await guest.getByRole('button', { name: 'None: status of Live Wire' }).click()
  await guest.getByRole('option', { name: 'Customer' }).click()
  await expect(guest.getByRole('button', { name: 'Customer: status of Live Wire' })).toBeVisible()
  await expect(guest.getByText('Live Wire updated', { exact: true })).toBeVisible()
  // An echo of it would come before this.
  await add('Act')
  await expect(guest.getByRole('link', { name: 'Live Act' })).toBeVisible()
  expect(asked).toEqual([`PATCH /contacts/${id}/`, 'GET /contacts/'])
})
