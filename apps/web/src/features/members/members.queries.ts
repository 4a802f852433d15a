import type { NewOwners } from '@caravel/contract/belongings'
import { members, type NewInvitation } from '@caravel/contract/members'
import type { Role } from '@caravel/contract/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberListQuery } from '../../data/memberListQuery.ts'
import { useRefresh } from '../../data/refresh.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { useHandOver } from '../belongings/shared/useHandOver.ts'

/** The new role is shown at once, and taken back when the server refuses it. */
export const useChangeRole = (org: string) =>
  useRoleChange(org, 'users', (id, role) => call(members.changeRole, { params: { org, id }, body: { role } }))

export const useChangeInvitedRole = (org: string) =>
  useRoleChange(org, 'invited_users', (id, role) =>
    call(members.changeInvitedRole, { params: { org, id }, body: { role } }),
  )

type Person = { id: string; role: Role }
type Update = { person: Person; role: Role }

function useRoleChange(
  org: string,
  among: 'users' | 'invited_users',
  change: (id: string, role: Role) => Promise<Person>,
) {
  const { show } = useSnackbar()
  const sayUpdated = useSay('members.updated')
  const queryClient = useQueryClient()
  const { queryKey } = memberListQuery(org)

  // One person at a time, so that taking one change back leaves the others alone.
  const showRole = (id: string, role: Role) =>
    queryClient.setQueryData(
      queryKey,
      (list) =>
        list && {
          ...list,
          [among]: list[among].map((person) => (person.id === id ? { ...person, role } : person)),
        },
    )
  const showNow = ({ person, role }: Update) => showRole(person.id, role)

  return useMutation({
    meta: { show: showNow },
    mutationFn: ({ person, role }: Update) => change(person.id, role),
    onMutate: showNow,
    onSuccess: ({ id, role }) => {
      showRole(id, role)
      sayUpdated()
    },
    onError: (error, { person }) => {
      showRole(person.id, person.role)
      show({ tone: 'error', text: errorMessage(error) })
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Out first: what is to be handed over can still be, should that fail. */
export function useRemoveMember(org: string) {
  const handOver = useHandOver(org)
  return useListChange(
    org,
    async ({ id, to }: { id: string; to: NewOwners | undefined }) => {
      await call(members.remove, { params: { org, id } })
      if (to) await handOver(id, to)
    },
    useSay('members.removed'),
  )
}

export const useMakeOwner = (org: string) =>
  useListChange(
    org,
    (id: string) => call(members.makeOwner, { params: { org, id } }),
    useSay('members.handOver.done'),
  )

export const useRevokeInvite = (org: string) =>
  useListChange(
    org,
    (id: string) => call(members.revokeInvite, { params: { org, id } }),
    useSay('members.removed'),
  )

export const useInviteAgain = (org: string) =>
  useListChange(
    org,
    (id: string) => call(members.inviteAgain, { params: { org, id } }),
    useSay('members.reinvited'),
  )

export const useInviteLink = (org: string, onLink: (url: string) => void) =>
  useListChange(
    org,
    (id: string) => call(members.inviteLink, { params: { org, id } }),
    ({ url }) => onLink(url),
  )

/** Throws: part of what can go wrong belongs beside the fields. */
export function useInviteMember(org: string) {
  const refresh = useRefresh(org)
  return async (body: NewInvitation) => {
    await call(members.invite, { params: { org }, body })
    await refresh({ type: 'member' })
  }
}

/** A change that is over once the list shows it. */
function useListChange<Args, Reply>(
  org: string,
  change: (args: Args) => Promise<Reply>,
  onSuccess: (reply: Reply) => void,
) {
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  return useMutation({
    mutationFn: change,
    onSuccess,
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    onSettled: () => refresh({ type: 'member' }),
  })
}

function useSay(key: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  return () => show({ tone: 'success', text: t(key) })
}
