import { members } from '@caravel/contract/members'
import type { Profile } from '@caravel/contract/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { session } from '../../lib/session.ts'
import { SettingsRow, SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'

type Props = { org: string; profile: Profile }

/** The way out of the workspace of the URL, for every role but its owner. */
export function LeaveWorkspace({ org, profile: { user, accounts } }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const workspace = accounts.find(({ id }) => id === org)?.name ?? ''
  const next = accounts.find(({ id }) => id !== org)

  const leave = useMutation({
    mutationFn: () => call(members.remove, { params: { org, id: user.id } }),
    onSuccess: async () => {
      show({ tone: 'success', text: t('profile.membership.left', { workspace }) })
      session.forgetWorkspace()
      if (next) await navigate({ to: '/$orgId/contacts', params: { orgId: next.id } })
      else await navigate({ to: '/onboarding' })
      // Not before: the page that is being left would ask again, and say Not Found.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === org })
      await queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
    onError: (error) => {
      setAsking(false)
      show({ tone: 'error', text: errorMessage(error) })
    },
  })

  return (
    <SettingsSection title={t('profile.membership.title')}>
      <SettingsRow
        label={t('profile.membership.label', { workspace })}
        hint={user.is_owner ? t('profile.membership.owner') : t('profile.membership.hint')}
      >
        <Button
          onClick={() => setAsking(true)}
          disabled={user.is_owner}
          reason={user.is_owner ? t('profile.membership.owner') : undefined}
        >
          {t('profile.membership.leave')}
        </Button>
      </SettingsRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('profile.membership.confirm', { workspace })}
        confirmLabel={t('profile.membership.leave')}
        onConfirm={() => leave.mutate()}
        confirming={leave.isPending}
      >
        {t('profile.membership.consequence')}
      </ConfirmDialog>
    </SettingsSection>
  )
}
