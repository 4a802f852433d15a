import type { FormerMember } from '@caravel/contract/belongings'
import type { members } from '@caravel/contract/members'
import type { ReplyOf } from '@caravel/contract/route'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { FormerRow } from './FormerRow.tsx'
import { InvitedRow } from './InvitedRow.tsx'
import { MemberEmpty } from './MemberEmpty.tsx'
import { MemberRow } from './MemberRow.tsx'
import type { MemberListSearch } from './memberListSearch.ts'
import { matchesSearch } from './memberName.ts'

type Props = MemberListSearch & {
  org: string
  list: ReplyOf<typeof members.list>
  former: FormerMember[]
  isFetching: boolean
  onClearSearch: () => void
  /** Absent for who may not invite. */
  onInvite: (() => void) | undefined
}

export function MemberRows({ org, list, former, view, search, isFetching, onClearSearch, onInvite }: Props) {
  const { t } = useTranslation()

  const rows = {
    active: () =>
      list.users
        .filter((member) => matchesSearch(member, search))
        .map((member) => <MemberRow key={member.id} org={org} member={member} />),
    invited: () =>
      list.invited_users
        .filter((person) => matchesSearch(person, search))
        .map((person) => (
          <InvitedRow key={person.id} org={org} person={person} offersLink={list.invite_links} />
        )),
    former: () =>
      former
        .filter((member) => matchesSearch(member, search))
        .map((member) => <FormerRow key={member.id} org={org} member={member} />),
  }[view]()

  return (
    <div className="relative mt-4 overflow-hidden rounded-card border border-line bg-surface">
      {isFetching ? <ProgressBar /> : null}
      {rows.length > 0 ? (
        <ul
          aria-label={t(view === 'former' ? 'members.formerOnes' : `members.${view}`)}
          className="divide-y divide-line"
        >
          {rows}
        </ul>
      ) : (
        <MemberEmpty view={view} search={search.trim()} onClearSearch={onClearSearch} onInvite={onInvite} />
      )}
    </div>
  )
}
