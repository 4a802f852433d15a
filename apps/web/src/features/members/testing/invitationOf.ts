import type { Invitation } from '@caravel/contract/members'

/** What the server says of an invitation, for tests. */
export const invitationOf = (changes: Partial<Invitation> = {}): Invitation => ({
  workspace: { name: 'Lagoon Escapes', logo: null },
  invited_by: 'Noor Haddad',
  role: 'EDITOR',
  first_name: 'Grace',
  last_name: 'Hopper',
  ...changes,
})
