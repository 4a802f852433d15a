import { type Workspace, workspaces } from '@caravel/contract/workspaces'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partsOf } from '../../data/queryNames.ts'
import { useProfile } from '../../data/useProfile.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { session } from '../../lib/session.ts'
import { SettingsRow, SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmByTyping } from '../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'

/** For the owner alone, who has 30 days to take it back. */
export function DeleteWorkspace({ workspace: { id, name } }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isOwner = useProfile(id).data?.user.is_owner ?? false
  const [asking, setAsking] = useState(false)

  const deletion = useMutation({
    mutationFn: () => call(workspaces.delete, { params: { org: id }, body: { name } }),
    onSuccess: async () => {
      show({ tone: 'success', text: t('deleteWorkspace.done', { workspace: name }), duration: 8_000 })
      session.forgetWorkspace()
      await navigate({ to: '/', search: {}, replace: true })
      // Not before: the page that is being left would ask again, and find it closed.
      queryClient.removeQueries({ predicate: (query) => partsOf(query).org === id })
      await queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  return (
    <SettingsSection title={t('deleteWorkspace.title')}>
      <SettingsRow label={t('deleteWorkspace.label', { workspace: name })} hint={t('deleteWorkspace.hint')}>
        <Button
          variant="danger"
          onClick={() => setAsking(true)}
          disabled={!isOwner}
          reason={isOwner ? undefined : t('deleteWorkspace.ownerOnly')}
        >
          {t('deleteWorkspace.action')}
        </Button>
      </SettingsRow>
      <ConfirmByTyping
        open={asking}
        onOpenChange={setAsking}
        title={t('deleteWorkspace.confirm', { workspace: name })}
        phrase={name}
        confirmLabel={t('deleteWorkspace.action')}
        onConfirm={() => deletion.mutate()}
        confirming={deletion.isPending}
      >
        {t('deleteWorkspace.consequence', { workspace: name })}
      </ConfirmByTyping>
    </SettingsSection>
  )
}
