import { createRoute } from '@tanstack/react-router'
import { isId } from '../../lib/isId.ts'
import { requireSession } from '../guards.ts'
import { lonePage, page } from '../page.tsx'
import { ShellSkeleton } from '../ShellSkeleton.tsx'
import { root } from './root.ts'

export const workspace = createRoute({
  getParentRoute: () => root,
  path: '/$orgId',
  // What is no id is no workspace, and so a path like any other that does not exist. In capitals it is the same one.
  params: { parse: ({ orgId }) => isId(orgId) && { orgId: orgId.toLowerCase() } },
  beforeLoad: async ({ context, location }) => {
    requireSession(location)
    return { queryClient: await context.loadQueryClient() }
  },
  loader: async ({ context, params, preload }) => {
    if (preload) return // to point at a workspace is not to enter it
    const { enterWorkspace } = await import('../workspace.ts')
    enterWorkspace(context.queryClient, params.orgId)
  },
  // At once, and not for longer than it takes: the page had these outlines before there was any script.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: ShellSkeleton,
  component: lonePage(() => import('../shell/Shell.tsx'), 'Shell'),
  notFoundComponent: page(() => import('../shell/PageNotFound.tsx'), 'PageNotFound'),
})
