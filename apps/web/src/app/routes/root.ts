import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { lonePage } from '../page.tsx'
import { Root } from '../Root.tsx'

/** Server data is for the workspace area alone, so its cache is loaded with that and not with /login. */
export type RootContext = { loadQueryClient: () => Promise<QueryClient> }

export const NotFound = lonePage(() => import('../NotFound.tsx'), 'NotFound')

export const root = createRootRouteWithContext<RootContext>()({
  component: Root,
  notFoundComponent: NotFound,
})
