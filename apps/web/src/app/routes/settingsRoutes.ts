import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import {
  importDefaults,
  importExportDefaults,
  readImportExportSearch,
  readImportSearch,
} from '../../features/imports/importSearch.ts'
import { memberListDefaults, readMemberListSearch } from '../../features/members/memberListSearch.ts'
import { readTrashSearch, trashDefaults } from '../../features/trash/trashSearch.ts'
import { page } from '../page.tsx'
import { PageCrash } from '../shell/PageCrash.tsx'
import { ahead } from './ahead.ts'
import { workspace } from './workspace.ts'

const settings = createRoute({
  getParentRoute: () => workspace,
  path: '/settings',
})

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$orgId/settings/profile', params, replace: true })
  },
})

const profileSettings = createRoute({
  getParentRoute: () => settings,
  path: '/profile',
  component: page(() => import('../../features/profile/ProfileSettings.tsx'), 'ProfileSettings'),
  errorComponent: PageCrash,
})

const securitySettings = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  loader: ({ context }) =>
    ahead(async () => {
      const { sessionsQuery } = await import('../../features/profile/sessions.queries.ts')
      void context.queryClient.prefetchQuery(sessionsQuery)
    }),
  component: page(() => import('../../features/profile/SecuritySettings.tsx'), 'SecuritySettings'),
  errorComponent: PageCrash,
})

const notificationSettings = createRoute({
  getParentRoute: () => settings,
  path: '/notifications',
  loader: ({ context, params }) =>
    ahead(async () => {
      const { preferencesQuery } = await import('../../features/notifications/preferences.queries.ts')
      void context.queryClient.prefetchQuery(preferencesQuery(params.orgId))
    }),
  component: page(
    () => import('../../features/notifications/NotificationSettings.tsx'),
    'NotificationSettings',
  ),
  errorComponent: PageCrash,
})

const workspaceSettings = createRoute({
  getParentRoute: () => settings,
  path: '/general',
  loader: ({ context, params }) =>
    ahead(async () => {
      const { workspaceQuery } = await import('../../data/workspaceQuery.ts')
      void context.queryClient.prefetchQuery(workspaceQuery(params.orgId))
    }),
  component: page(() => import('../../features/workspaces/WorkspaceSettings.tsx'), 'WorkspaceSettings'),
  errorComponent: PageCrash,
})

const memberSettings = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  validateSearch: readMemberListSearch,
  search: { middlewares: [stripSearchParams(memberListDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      const { memberListQuery } = await import('../../data/memberListQuery.ts')
      void context.queryClient.prefetchQuery(memberListQuery(params.orgId))
    }),
  component: page(() => import('../../features/members/MemberList.tsx'), 'MemberList'),
  errorComponent: PageCrash,
})

const wordListSettings = createRoute({
  getParentRoute: () => settings,
  path: '/statuses',
  loader: ({ context, params }) =>
    ahead(async () => {
      const lists = await import('../../data/statuses.queries.ts')
      void context.queryClient.prefetchQuery(lists.contactStatusesQuery(params.orgId))
      void context.queryClient.prefetchQuery(lists.dealStatusesQuery(params.orgId))
      void context.queryClient.prefetchQuery(lists.sourcesQuery(params.orgId))
    }),
  component: page(() => import('../../features/settings/WordListSettings.tsx'), 'WordListSettings'),
  errorComponent: PageCrash,
})

const quoteSettings = createRoute({
  getParentRoute: () => settings,
  path: '/quotes',
  loader: ({ context, params }) =>
    ahead(async () => {
      const { quoteSettingsQuery } = await import('../../features/quotes/quotes.queries.ts')
      void context.queryClient.prefetchQuery(quoteSettingsQuery(params.orgId))
    }),
  component: page(() => import('../../features/quotes/QuoteSettings.tsx'), 'QuoteSettings'),
  errorComponent: PageCrash,
})

const trashSettings = createRoute({
  getParentRoute: () => settings,
  path: '/trash',
  validateSearch: readTrashSearch,
  search: { middlewares: [stripSearchParams(trashDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      const { trashQuery } = await import('../../features/trash/trash.queries.ts')
      void context.queryClient.prefetchQuery(trashQuery(params.orgId, deps))
    }),
  component: page(() => import('../../features/trash/TrashSettings.tsx'), 'TrashSettings'),
  errorComponent: PageCrash,
})

const importExportSettings = createRoute({
  getParentRoute: () => settings,
  path: '/import-export',
  validateSearch: readImportExportSearch,
  search: { middlewares: [stripSearchParams(importExportDefaults)] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      const { importListQuery } = await import('../../features/imports/imports.queries.ts')
      void context.queryClient.prefetchQuery(importListQuery(params.orgId, deps.page))
    }),
  component: page(() => import('../../features/imports/ImportExport.tsx'), 'ImportExport'),
  errorComponent: PageCrash,
})

const oneImport = createRoute({
  getParentRoute: () => settings,
  path: '/import-export/$importId',
  validateSearch: readImportSearch,
  search: { middlewares: [stripSearchParams(importDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      const { importQuery } = await import('../../features/imports/imports.queries.ts')
      void context.queryClient.prefetchQuery(importQuery(params.orgId, params.importId))
    }),
  component: page(() => import('../../features/imports/ImportPage.tsx'), 'ImportPage'),
  errorComponent: PageCrash,
})

export const settingsRoutes = settings.addChildren([
  settingsStart,
  profileSettings,
  securitySettings,
  notificationSettings,
  workspaceSettings,
  memberSettings,
  wordListSettings,
  quoteSettings,
  trashSettings,
  importExportSettings,
  oneImport,
])
