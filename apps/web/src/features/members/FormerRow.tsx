import type { FormerMember } from '@caravel/contract/belongings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { kindsWithSome } from '../belongings/shared/takers.ts'
import { HandOverBelongings } from './HandOverBelongings.tsx'
import { MemberIdentity } from './MemberIdentity.tsx'
import { memberName } from './memberName.ts'

type Props = { org: string; member: FormerMember }

/** Who left, and what nobody has taken over yet. */
export function FormerRow({ org, member }: Props) {
  const { t } = useTranslation()
  const [handingOver, setHandingOver] = useState(false)
  const { belongings } = member
  const what = kindsWithSome(belongings).map((kind) =>
    t(`belongings.kind.${kind}`, { count: belongings[kind].total, formatted: formatTotal(belongings[kind]) }),
  )
  return (
    <li className="flex min-h-16 items-center gap-3 py-3 pr-3 pl-4 max-sheet:flex-wrap max-sheet:gap-y-2">
      <MemberIdentity person={member} />
      <p className="text-12 text-ink-2 sheet:max-w-64 sheet:text-right max-sheet:order-last max-sheet:w-full max-sheet:pl-11">
        {what.join(' · ')}
      </p>
      <Button
        size="sm"
        onClick={() => setHandingOver(true)}
        aria-label={t('members.former.label', { name: memberName(member) })}
      >
        {t('members.former.handOver')}
      </Button>
      <HandOverBelongings org={org} member={member} open={handingOver} onOpenChange={setHandingOver} />
    </li>
  )
}
