import type { NotificationPreference } from '@caravel/contract/notifications'
import type { Profile, Session } from '@caravel/contract/profile'
import type { ContactStatus } from '@caravel/contract/settings'
import type { TwoStep } from '@caravel/contract/two-step'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { NORTHWIND, profileOf, signedIn, workspaceOf } from '../../../lib/testing/samples.ts'

export const PROFILE = 'GET /api/v1/:org/user-profile/'
export const UPDATE_PROFILE = 'PATCH /api/v1/update-profile/'
export const WORKSPACE = 'GET /api/v1/accounts/:org/'
export const UPDATE_WORKSPACE = 'PATCH /api/v1/accounts/:org/'
export const PREFERENCES = 'GET /api/v1/:org/notification-preferences/'
export const SET_PREFERENCE = 'PATCH /api/v1/:org/notification-preferences/'
export const SESSIONS = 'GET /api/v1/sessions/'
export const TWO_STEP = 'GET /api/v1/two-step/'
export const END_SESSION = 'DELETE /api/v1/sessions/:id/'
export const END_OTHERS = 'DELETE /api/v1/sessions/'

type Page = 'profile' | 'security' | 'notifications' | 'general'
type Situation = { me?: Partial<Profile['user']>; answers?: Parameters<typeof openApp>[1] }

/** Opens a page of the settings with a server that remembers what it was told. */
export function openSettings(page: Page, { me = {}, answers = {} }: Situation = {}) {
  const server = {
    profile: profileOf(me),
    workspace: workspaceOf(),
    preferences: preferencesOf(),
    sessions: sessionsOf(),
    twoStep: twoStepOf(),
  }
  signedIn()
  const app = openApp(`/${NORTHWIND}/settings/${page}`, {
    [PROFILE]: () => ({ status: 200, body: server.profile }),
    [UPDATE_PROFILE]: ({ body }) => {
      const { pic, ...names } = body as { pic?: string | null }
      Object.assign(server.profile.user, names)
      if (pic !== undefined) server.profile.user.pic = pic === null ? null : { file_url: `/files/${pic}` }
      return { status: 200, body: server.profile.user }
    },
    [WORKSPACE]: () => ({ status: 200, body: server.workspace }),
    [UPDATE_WORKSPACE]: ({ body }) => {
      server.workspace = { ...server.workspace, ...(body as object), version: server.workspace.version + 1 }
      return { status: 200, body: server.workspace }
    },
    'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: statuses } }),
    [PREFERENCES]: () => ({ status: 200, body: { preferences: server.preferences } }),
    [SET_PREFERENCE]: ({ body }) => {
      const change = body as NotificationPreference
      server.preferences = server.preferences.map((each) =>
        each.verb === change.verb ? { ...each, ...change } : each,
      )
      return { status: 200, body: { preferences: server.preferences } }
    },
    [TWO_STEP]: () => ({ status: 200, body: server.twoStep }),
    [SESSIONS]: () => ({ status: 200, body: { results: server.sessions } }),
    [END_SESSION]: () => ({ status: 204 }),
    [END_OTHERS]: () => ({ status: 204 }),
    ...answers,
  })
  return { ...app, server }
}

const statuses: ContactStatus[] = [
  { id: '0199d000-0000-7000-8000-000000000001', name: 'Just Enquiry', color: 'violet' },
  { id: '0199d000-0000-7000-8000-000000000002', name: 'Hot Lead', color: 'lavender' },
]

const preferencesOf = (): NotificationPreference[] => [
  { verb: 'assigned', in_app: true, email: true },
  { verb: 'mentioned', in_app: true, email: false },
]

export const twoStepOn: TwoStep = {
  on: true,
  since: '2026-01-02T10:30:00Z',
  recovery_codes_left: 8,
  required_by: ['Northwind'],
}

const twoStepOf = (): TwoStep => ({ on: false, since: null, recovery_codes_left: 0, required_by: [] })

const sessionsOf = (): Session[] => [
  {
    id: '0199c000-0000-7000-8000-000000000001',
    user_agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    address: '203.0.113.7',
    created_at: '2026-01-01T00:00:00Z',
    last_used_at: new Date().toISOString(),
    current: true,
  },
  {
    id: '0199c000-0000-7000-8000-000000000002',
    user_agent: 'curl/8',
    address: '198.51.100.20',
    created_at: '2026-01-01T00:00:00Z',
    last_used_at: '2026-01-02T10:30:00Z',
    current: false,
  },
]
