import { type Member, members, type NewInvitation } from '@caravel/contract/members'
import type { Role } from '@caravel/contract/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { memberListQuery } from './shared/memberListQuery.ts'

/** The new role is shown at once, and taken back when the server refuses it. */
export function useChangeRole(org: string) {
  const { show } = useSnackbar()
  const sayUpdated = useSay('members.updated')
  const queryClient = useQueryClient()
  const { queryKey } = memberListQuery(org)

  // One member at a time, so that taking one change back leaves the others alone.
  const showRole = (id: string, role: Role) =>
    queryClient.setQueryData(
      queryKey,
      (list) =>
        list && {
          ...list,
          users: list.users.map((member) => (member.id === id ? { ...member, role } : member)),
        },
    )

  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      call(members.changeRole, { params: { org, id: member.id }, body: { role } }),
    onMutate: async ({ member, role }) => {
      await queryClient.cancelQueries({ queryKey })
      showRole(member.id, role)
    },
    onSuccess: ({ id, role }) => {
      showRole(id, role)
      sayUpdated()
    },
    onError: (error, { member }) => {
      showRole(member.id, member.role)
      show({ tone: 'error', text: errorMessage(error) })
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

export const useRemoveMember = (org: string) =>
  useListChange(org, (id: string) => call(members.remove, { params: { org, id } }), useSay('members.removed'))

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
  const queryClient = useQueryClient()
  return async (body: NewInvitation) => {
    await call(members.invite, { params: { org }, body })
    await queryClient.invalidateQueries(memberListQuery(org))
  }
}

/** A change that is over once the list shows it. */
function useListChange<Args, Reply>(
  org: string,
  change: (args: Args) => Promise<Reply>,
  onSuccess: (reply: Reply) => void,
) {
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess,
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries(memberListQuery(org)),
  })
}

function useSay(key: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  return () => show({ tone: 'success', text: t(key) })
}
