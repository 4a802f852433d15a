import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formerMembersQuery } from '../../data/belongings.queries.ts'
import { memberListQuery } from '../../data/memberListQuery.ts'
import { useCan } from '../../data/useProfile.ts'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberListSkeleton } from './MemberListSkeleton.tsx'
import { MemberRows } from './MemberRows.tsx'
import { MemberSearch } from './MemberSearch.tsx'
import type { MemberListSearch } from './memberListSearch.ts'

const route = getRouteApi('/$orgId/settings/members')

export function MemberList() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const { view: asked, search } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isError, isFetching, refetch } = useQuery(memberListQuery(orgId))
  const mayInvite = useCan('members:manage')
  const { data: former = [] } = useQuery({ ...formerMembersQuery(orgId), enabled: mayInvite })
  const view = asked === 'former' && !mayInvite ? 'active' : asked
  const [inviting, setInviting] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  // Typing does not wait for the URL, which follows; another view begins with what the URL says.
  const [typed, setTyped] = useState({ view, text: search })
  const text = typed.view === view ? typed.text : search

  const show = (changes: Partial<MemberListSearch>, replace = false) =>
    navigate({ search: (before) => ({ ...before, ...changes }), replace })

  function searchFor(next: string) {
    setTyped({ view, text: next })
    return show({ search: next }, true)
  }

  function clearSearch() {
    searchBox.current?.focus()
    return searchFor('')
  }

  function showInvited() {
    setTyped({ view: 'invited', text: '' })
    return show({ view: 'invited', search: '' })
  }

  const tabs = [
    { value: 'active', label: t('members.active'), count: data?.users.length },
    { value: 'invited', label: t('members.invited'), count: data?.invited_users.length },
    // Asked for only where somebody left something.
    ...(former.length > 0 || view === 'former'
      ? [{ value: 'former', label: t('members.formerOnes'), count: former.length }]
      : []),
  ]
  const shown = data && { active: data.users, invited: data.invited_users, former }[view]

  return (
    <SettingsPage
      title={t('members.title')}
      subtitle={t('members.subtitle')}
      actions={
        <Button
          variant="primary"
          icon={UserPlus}
          onClick={() => setInviting(true)}
          disabled={!mayInvite}
          reason={t('members.inviteReason')}
        >
          {t('members.invite')}
        </Button>
      }
    >
      <Tabs
        label={t('members.views')}
        value={view}
        onValueChange={(next) => show({ view: next as MemberListSearch['view'] })}
        groups={[{ tabs }]}
        className="relative"
      >
        <MemberSearch ref={searchBox} text={text} onSearch={searchFor} disabled={shown?.length === 0} />
        {data ? (
          <MemberRows
            org={orgId}
            list={data}
            former={former}
            view={view}
            search={text}
            isFetching={isFetching}
            onClearSearch={clearSearch}
            onInvite={mayInvite ? () => setInviting(true) : undefined}
          />
        ) : isError ? (
          <ErrorState onRetry={refetch} retrying={isFetching} />
        ) : (
          <MemberListSkeleton />
        )}
      </Tabs>
      <InviteDialog org={orgId} open={inviting} onOpenChange={setInviting} onInvited={showInvited} />
    </SettingsPage>
  )
}
