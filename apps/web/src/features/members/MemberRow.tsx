import type { Member } from '@caravel/contract/members'
import { Crown, Ellipsis, ShieldCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuSeparator } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { HandOver } from './HandOver.tsx'
import { MemberIdentity } from './MemberIdentity.tsx'
import { MemberRole } from './MemberRole.tsx'
import { memberName } from './memberName.ts'
import { RemoveMember } from './RemoveMember.tsx'

type Props = { org: string; member: Member }

export function MemberRow({ org, member }: Props) {
  const { t } = useTranslation()
  const { data: profile } = useProfile(org)
  const manages = useCan('members:manage')
  const [removing, setRemoving] = useState(false)
  const [handingOver, setHandingOver] = useState(false)
  const isSelf = member.id === profile?.user.id

  return (
    <li className="flex min-h-16 items-center gap-3 py-3 pr-3 pl-4 max-sheet:flex-wrap max-sheet:gap-y-2">
      <MemberIdentity person={member}>
        {member.is_owner ? (
          <Badge tone="blue" className="shrink-0">
            {t('members.owner')}
          </Badge>
        ) : null}
        {member.two_step ? (
          <Tooltip text={t('members.twoStep')}>
            <ShieldCheck
              size={14}
              role="img"
              aria-label={t('members.twoStep')}
              className="shrink-0 text-success"
            />
          </Tooltip>
        ) : null}
        {isSelf ? <span className="shrink-0 text-12 text-ink-3">{t('members.you')}</span> : null}
      </MemberIdentity>
      <div className="max-sheet:order-last max-sheet:w-full max-sheet:pl-11">
        <MemberRole org={org} member={member} isSelf={isSelf} />
      </div>
      {manages ? (
        <div className="size-7 shrink-0">
          {member.is_owner || isSelf ? null : (
            <Menu
              align="end"
              trigger={
                <IconButton
                  icon={Ellipsis}
                  size="sm"
                  label={t('members.actions', { name: memberName(member) })}
                />
              }
            >
              {profile?.user.is_owner && member.role === 'ADMIN' ? (
                <>
                  <MenuItem icon={Crown} onSelect={() => setHandingOver(true)}>
                    {t('members.handOver.action')}
                  </MenuItem>
                  <MenuSeparator />
                </>
              ) : null}
              <MenuItem icon={UserMinus} tone="danger" onSelect={() => setRemoving(true)}>
                {t('members.remove.action')}
              </MenuItem>
            </Menu>
          )}
        </div>
      ) : null}
      <HandOver org={org} member={member} open={handingOver} onOpenChange={setHandingOver} />
      <RemoveMember org={org} member={member} open={removing} onOpenChange={setRemoving} />
    </li>
  )
}
