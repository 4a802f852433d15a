import { describe, expect, it } from 'vitest'
import { can, permissions } from './permissions.ts'

const granted = (role: 'ADMIN' | 'EDITOR' | 'VIEWER') =>
  permissions.filter((permission) => can(role, permission))

describe('a role', () => {
  it('ADMIN may do everything', () => expect(granted('ADMIN')).toEqual(permissions))

  it('EDITOR may change records, but not the workspace, its members, its lists, the notes of others, the trash or personal data', () => {
    expect(permissions.filter((permission) => !can('EDITOR', permission))).toEqual([
      'workspace:manage',
      'members:manage',
      'lists:manage',
      'notes:moderate',
      'trash:purge',
      'workspace:export',
      'personal-data:manage',
    ])
  })

  it('VIEWER may read everything and change only what is their own', () => {
    expect(granted('VIEWER').filter((permission) => !permission.endsWith(':read'))).toEqual(['own:write'])
  })
})
