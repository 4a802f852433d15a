import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { Root } from '../Root.tsx'

/** Server data is for the workspace area alone, so its cache is loaded with that and not with /login. */
export type RootContext = { loadQueryClient: () => Promise<QueryClient> }

export const root = createRootRouteWithContext<RootContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../NotFound.tsx'), 'NotFound'),
})

/** Shown in place of a page that broke, inside the shell. */
export const PageCrash = lazyRouteComponent(() => import('../shell/PageCrash.tsx'), 'PageCrash')
