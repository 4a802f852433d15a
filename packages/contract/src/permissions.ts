import { type KindName, kinds, type ManyOf } from './kinds.ts'

export const roles = ['ADMIN', 'EDITOR', 'VIEWER'] as const
export type Role = (typeof roles)[number]

const everyone = roles
const editors = ['ADMIN', 'EDITOR'] as const
const admins = ['ADMIN'] as const

/** Of every kind of record. */
const ofRecords = Object.fromEntries(
  Object.values(kinds).flatMap(({ many }): [string, readonly Role[]][] => [
    [`${many}:read`, everyone],
    [`${many}:write`, editors],
  ]),
) as Record<`${ManyOf<KindName>}:${'read' | 'write'}`, readonly Role[]>

const grants = {
  'workspace:read': everyone,
  'workspace:manage': admins,
  'members:read': everyone,
  'members:manage': admins,
  'lists:manage': admins,
  ...ofRecords,
  /** What trips cost the agency and what they leave it. */
  'costs:read': editors,
  'records:import': editors,
  'notes:read': everyone,
  'notes:write': editors,
  /** To delete what others wrote. */
  'notes:moderate': admins,
  'files:read': everyone,
  'files:write': editors,
  'reports:read': everyone,
  'trash:purge': admins,
  'workspace:export': admins,
  /** To take out, or to erase, all that is known of one person. */
  'personal-data:manage': admins,
  /** One's own notifications, preferences and views, which every role may change. */
  'own:write': everyone,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof grants
export const permissions = Object.keys(grants) as Permission[]

/** The one question about rights. The server decides with it, the web disables with it. */
export const can = (role: Role, permission: Permission): boolean =>
  (grants[permission] as readonly Role[]).includes(role)
