import '../../../testing/everyModule.ts'
import type { Profile } from '@caravel/contract/profile'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../../lib/queryClient.ts'
import { fakeApi } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND, profileOf, signedIn, workspaceOf } from '../../../lib/testing/samples.ts'
import { renderUi } from '../../../testing/render.tsx'

type Answers = Parameters<typeof fakeApi>[0]

/** Shows something of a workspace without a list around it, which would take its time. */
export async function openAlone(shown: ReactNode, answers: Answers = {}, me: Partial<Profile['user']> = {}) {
  signedIn()
  const api = fakeApi({
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf(me) }),
    'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf() }),
    ...answers,
  })
  const root = createRootRoute({ component: Outlet })
  const workspace = createRoute({ getParentRoute: () => root, path: '/$orgId', component: () => shown })
  const anywhere = createRoute({ getParentRoute: () => workspace, path: '/$' })
  const router = createRouter({
    routeTree: root.addChildren([workspace.addChildren([anywhere])]),
    history: createMemoryHistory({ initialEntries: [`/${NORTHWIND}`] }),
  })
  await router.load()
  const queryClient = createQueryClient()
  const { user } = renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  /** At once: typing key by key takes its time. */
  const enter = async (field: HTMLElement, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  return { api, user, enter, queryClient, url: () => router.history.location.href }
}
