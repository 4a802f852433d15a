import '../../../testing/everyModule.ts'
import type { Role } from '@caravel/contract/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { profileQuery } from '../../../data/useProfile.ts'
import { createQueryClient } from '../../../lib/queryClient.ts'
import { fakeApi } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND, profileOf, signedIn } from '../../../lib/testing/samples.ts'
import { renderUi } from '../../../testing/render.tsx'

type Situation = { role?: Role; answers: Parameters<typeof fakeApi>[0]; contactId?: string }

/** Opens one part of a record's page by itself, at the address of a contact in a workspace. */
export async function openPart(
  Part: (at: { contactId: string }) => ReactElement,
  { role = 'EDITOR', answers, contactId = 'some' }: Situation,
) {
  signedIn()
  const api = fakeApi({
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role }) }),
    ...answers,
  })
  const queryClient = createQueryClient()
  await queryClient.prefetchQuery(profileQuery(NORTHWIND))
  const root = createRootRoute()
  const workspace = createRoute({ getParentRoute: () => root, path: '/$orgId', component: Outlet })
  const contact = createRoute({
    getParentRoute: () => workspace,
    path: '/contacts/$recordId/detail',
    component: () => <Part contactId={contact.useParams().recordId} />,
  })
  const history = createMemoryHistory({
    initialEntries: [`/${NORTHWIND}/contacts/${contactId}/detail?tab=people`],
  })
  const routeTree = root.addChildren([workspace.addChildren([contact])])
  const { user } = renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  )
  return { api, user, url: () => history.location.href }
}
