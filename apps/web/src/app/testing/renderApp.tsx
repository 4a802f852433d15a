import '../../testing/everyModule.ts'
import { firstSteps } from '@caravel/contract/start'
import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { fakeApi } from '../../lib/testing/fakeApi.ts'
import { contactOf, pageOf, paymentsOf, profileOf, taskOf } from '../../lib/testing/samples.ts'
import { renderUi } from '../../testing/render.tsx'
import { App } from '../App.tsx'
import { createApp } from '../createApp.ts'

type Answers = Parameters<typeof fakeApi>[0]

/** More than a page. Only for tests that turn it: twenty rows take longer to draw than all that is around them. */
export const manyContacts: Answers = listOf(60)

/** Opens the whole app at a URL, with a server that answers as ours does unless told otherwise. */
export function openApp(url: string, answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf() }),
    ...listOf(3),
    'GET /api/v1/:org/notifications/': ({ query }) => ({
      status: 200,
      body: { ...pageOf(query, 0, contactOf), unread_count: 0 },
    }),
    'POST /api/v1/:org/tasks/filter/': ({ query }) => ({ status: 200, body: pageOf(query, 0, taskOf) }),
    'GET /api/v1/:org/deals/:id/payments/': () => ({ status: 200, body: paymentsOf() }),
    'GET /api/v1/:org/saved-views/': () => ({ status: 200, body: { results: [] } }),
    'GET /api/v1/:org/first-steps/': () => ({
      status: 200,
      body: { done: [...firstSteps], hidden: false, sample: 'none' },
    }),
    'GET /api/v1/:org/calendar-feed/': () => ({ status: 200, body: { feed: null } }),
    'GET /api/v1/:org/events/': () => new Promise(() => undefined),
    'POST /api/v1/logout/': () => ({ status: 204 }),
    ...answers,
  })
  const { router, stopListening } = createApp(createMemoryHistory({ initialEntries: [url] }))
  onTestFinished(stopListening)
  const { user } = renderUi(<App router={router} />)
  /** At once, as a password manager does: typing key by key takes its time. */
  const enter = async (field: HTMLElement, text: string) => {
    await user.click(field)
    if (text) await user.paste(text)
  }
  return { api, user, enter, router, url: () => router.history.location.href }
}

function listOf(total: number): Answers {
  return {
    'GET /api/v1/:org/contacts/': ({ query }) => ({ status: 200, body: pageOf(query, total, contactOf) }),
  }
}
