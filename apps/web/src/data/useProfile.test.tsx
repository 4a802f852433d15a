import type { Role } from '@caravel/contract/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../lib/queryClient.ts'
import { failure, fakeApi } from '../lib/testing/fakeApi.ts'
import { NORTHWIND, profileOf, signedIn } from '../lib/testing/samples.ts'
import { renderUi } from '../testing/render.tsx'
import { useCan, useProfile } from './useProfile.ts'

describe('what the signed-in person may do', () => {
  it.each<[Role, boolean, boolean]>([
    ['ADMIN', true, true],
    ['EDITOR', true, false],
    ['VIEWER', false, false],
  ])('follows from the role %s in the workspace of the URL', async (role, writes, manages) => {
    const api = open(() => ({ status: 200, body: profileOf({ role }) }))
    await screen.findByText(`${role} writes ${writes} manages ${manages}`)
    expect(api.requests.map(({ path }) => path)).toEqual([`/api/v1/${NORTHWIND}/user-profile/`])
  })

  it('is nothing while the role is not known', async () => {
    open(() => failure(500, 'server_error', 'Broken'))
    await screen.findByText('nobody writes false manages false')
  })
})

function Rights() {
  const { data } = useProfile(NORTHWIND)
  const writes = useCan('contacts:write')
  const manages = useCan('members:manage')
  return `${data?.user.role ?? 'nobody'} writes ${writes} manages ${manages}`
}

function open(answer: Parameters<typeof fakeApi>[0][string]) {
  signedIn()
  const api = fakeApi({ 'GET /api/v1/:org/user-profile/': answer })
  const root = createRootRoute()
  const workspace = createRoute({ getParentRoute: () => root, path: '/$orgId', component: Rights })
  const history = createMemoryHistory({ initialEntries: [`/${NORTHWIND}`] })
  const router = createRouter({ routeTree: root.addChildren([workspace]), history })
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return api
}
