import type { Invitation } from '@caravel/contract/members'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.tsx'

export function InvitationCard({ workspace, invited_by, role }: Invitation) {
  const { t } = useTranslation()
  return (
    <div className="mb-6 flex gap-3 rounded-card border border-line bg-surface p-3">
      <Avatar name={workspace.name} src={workspace.logo} size={32} shape="square" />
      <div className="min-w-0">
        <p className="text-pretty break-words text-14">
          {t(invited_by ? 'joining.invitedBy' : 'joining.invited', {
            name: invited_by,
            workspace: workspace.name,
          })}
        </p>
        <p className="mt-0.5 text-pretty text-ink-3">{t(`joining.role.${role}`)}</p>
      </div>
    </div>
  )
}
