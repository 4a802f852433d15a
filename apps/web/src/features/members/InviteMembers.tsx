import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { useWhoIAm } from '../workspaces/shared/useWhoIAm.ts'
import { TeammatesForm } from './TeammatesForm.tsx'

/** The step after onboarding. */
export function InviteMembers() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId/invite-members' })
  usePageTitle(t('inviteMembers.title'))
  return (
    <AuthPage title={t('inviteMembers.title')} text={t('inviteMembers.text')}>
      <InvitedInto org={orgId} />
      <TeammatesForm org={orgId} />
    </AuthPage>
  )
}

/** Says which workspace it is: another tab may be in another one. */
function InvitedInto({ org }: { org: string }) {
  const { t } = useTranslation()
  const me = useWhoIAm()
  if (me === null) return null
  const workspace = me?.accounts.find(({ id }) => id === org)
  if (me && !workspace) throw notFound()
  return (
    <p className="mb-4 flex h-11 items-center gap-2.5 rounded-card border border-line bg-surface px-3 font-medium">
      {workspace ? (
        <>
          <Avatar name={workspace.name} src={workspace.logo} size={24} shape="square" />
          <span className="min-w-0 truncate">
            <bdi>{t('inviteMembers.into', { workspace: workspace.name })}</bdi>
          </span>
        </>
      ) : (
        <>
          <Skeleton className="size-6" />
          <Skeleton className="h-2.5 w-40" />
        </>
      )}
    </p>
  )
}
