import type { Notification } from '@caravel/contract/notifications'
import { screen } from '@testing-library/react'
import { openApp } from '../../../app/testing/renderApp.tsx'
import type { FakeRequest } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND, signedIn } from '../../../lib/testing/samples.ts'
import { screenWidth } from '../../../testing/render.tsx'

export const LIST = 'GET /api/v1/:org/notifications/'
export const MARK_READ = 'POST /api/v1/:org/notifications/mark-read/'
export const CLEAR_ALL = 'DELETE /api/v1/:org/notifications/clear-all/'
const UNDO_CLEAR = 'POST /api/v1/:org/notifications/undo-clear/'
const EVENTS = 'GET /api/v1/:org/events/'

export const notificationOf = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: `0199c000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  verb: 'assigned',
  actor: { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null },
  target: {
    type: 'inquiry',
    id: `0199f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    first_name: 'Person',
    last_name: String(number),
    pic: null,
    label: `#${number} Person ${number}`,
    note_id: null,
    note_beginning: null,
    record: null,
    due_on: null,
    due_time: null,
  },
  created_at: new Date(Date.now() - 320_000).toISOString(),
  read_at: null,
  ...changes,
})

type Situation = {
  told?: Notification[]
  width?: number
  answers?: Parameters<typeof openApp>[1]
}

/** Opens the app with a server that remembers what it was told; `tell` has something new come in. */
export async function openNotifications({ told = [], width = 1440, answers = {} }: Situation = {}) {
  let kept = told
  let cleared: Notification[] = []
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const unread_count = () => kept.filter(({ read_at }) => read_at === null).length
  screenWidth(width)
  signedIn()
  const app = openApp(`/${NORTHWIND}/contacts`, {
    [LIST]: (request) => ({ status: 200, body: { ...pageOf(request, kept), unread_count: unread_count() } }),
    [MARK_READ]: ({ body }) => {
      const { ids } = body as { ids?: string[] }
      const read_at = new Date().toISOString()
      kept = kept.map((each) => (!ids || ids.includes(each.id) ? { ...each, read_at } : each))
      return { status: 200, body: { unread_count: unread_count() } }
    },
    [CLEAR_ALL]: () => {
      cleared = kept
      kept = []
      return { status: 204 }
    },
    [UNDO_CLEAR]: () => {
      kept = cleared
      return { status: 200, body: { restored: kept.length } }
    },
    [EVENTS]: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            stream = controller
          },
        }),
      ),
    ...answers,
  })
  await screen.findByText('Person 1')
  return {
    ...app,
    tell(notification: Notification) {
      kept = [notification, ...kept]
      const event = { type: 'notification', id: notification.id, verb: 'assigned', actor_id: null }
      stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    },
  }
}

function pageOf({ query }: FakeRequest, all: Notification[]) {
  const [page, page_size] = [Number(query.page ?? 1), Number(query.page_size ?? 20)]
  const end = page * page_size
  return {
    results: all.slice(end - page_size, end),
    total: all.length,
    page,
    page_size,
    links: { next: end < all.length ? `?page=${page + 1}` : null, previous: null },
  }
}
