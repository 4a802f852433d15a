import { belongings } from '@caravel/contract/belongings'
import { members } from '@caravel/contract/members'
import type { Profile } from '@caravel/contract/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { belongingsQuery } from '../../data/belongings.queries.ts'
import { partsOf } from '../../data/queryNames.ts'
import { useCan } from '../../data/useProfile.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { session } from '../../lib/session.ts'
import { SettingsRow, SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { TakeOver } from '../belongings/shared/TakeOver.tsx'
import { asNewOwners, kindsWithSome, type Takers } from '../belongings/shared/takers.ts'

type Props = { org: string; profile: Profile }

/** The way out of the workspace of the URL, for every role but its owner. */
export function LeaveWorkspace({ org, profile: { user, accounts } }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [takers, setTakers] = useState<Takers>({})
  const mayHandOver = useCan('contacts:write')
  const { data: counts } = useQuery({ ...belongingsQuery(org, user.id), enabled: asking && mayHandOver })
  const workspace = accounts.find(({ id }) => id === org)?.name ?? ''
  const next = accounts.find(({ id }) => id !== org)

  const leave = useMutation({
    mutationFn: async () => {
      const body = asNewOwners(takers)
      // While there is still a way to: who left can hand nothing over.
      if (body) await call(belongings.handOver, { params: { org, id: user.id }, body })
      await call(members.remove, { params: { org, id: user.id } })
    },
    onSuccess: async () => {
      show({ tone: 'success', text: t('profile.membership.left', { workspace }) })
      session.forgetWorkspace()
      if (next) await navigate({ to: '/$orgId/contacts', params: { orgId: next.id } })
      else await navigate({ to: '/onboarding' })
      // Not before: the page that is being left would ask again, and say Not Found.
      queryClient.removeQueries({ predicate: (query) => partsOf(query).org === org })
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
        <p>{t('profile.membership.consequence')}</p>
        {counts && kindsWithSome(counts).length > 0 ? (
          <div className="mt-4">
            <TakeOver org={org} memberId={user.id} belongings={counts} takers={takers} onChange={setTakers} />
          </div>
        ) : null}
      </ConfirmDialog>
    </SettingsSection>
  )
}
