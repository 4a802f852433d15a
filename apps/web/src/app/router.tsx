import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { CrashPage } from './CrashPage.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { lonePage } from './page.tsx'
import { publicRoutes } from './routes/publicRoutes.ts'
import { recordRoutes } from './routes/recordRoutes.ts'
import { type RootContext, root } from './routes/root.ts'
import { settingsRoutes } from './routes/settingsRoutes.ts'
import { workspace } from './routes/workspace.ts'

// In one expression, so that nothing of the gallery is in a production build.
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lonePage(() => import('../gallery/Gallery.tsx'), 'Gallery'),
      }),
    ]
  : []

const routeTree = root.addChildren([
  ...publicRoutes,
  workspace.addChildren([...recordRoutes, settingsRoutes]),
  ...gallery,
])

export const createAppRouter = (context: RootContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache knows better how old its data is.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: CrashPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
