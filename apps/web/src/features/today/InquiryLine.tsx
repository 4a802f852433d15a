import type { Today } from '@caravel/contract/today'
import { Link } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../lib/contactName.ts'
import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lineActionsStyle } from '../../ui/lineActionsStyle.ts'
import { Reach } from './Reach.tsx'

export type TodaysInquiry = Today['stale']['results'][number]

type Props = {
  org: string
  inquiry: TodaysInquiry
  /** What it is listed for; else how long nothing has happened. */
  when?: string | undefined
  onAddStep?: ((inquiry: TodaysInquiry) => void) | undefined
}

export function InquiryLine({ org, inquiry, when, onAddStep }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const { id, name, person, reach, last_activity_at } = inquiry
  const customer = contactName(person)
  return (
    <li className="group/line flex min-h-12 items-center gap-1 px-3 hover:bg-hover focus-visible:-outline-offset-2">
      <Link
        to="/$orgId/inquiries/$recordId/detail"
        params={{ orgId: org, recordId: id }}
        className="min-w-0 flex-1 rounded-badge py-1.5"
      >
        <span className="block truncate">{name}</span>
        <span className="block truncate text-12 text-ink-3">
          {name.includes(customer) ? null : `${customer} · `}
          {when ?? t('today.lastActivity', { ago: formatAgo(last_activity_at, now) })}
        </span>
      </Link>
      <span className={lineActionsStyle}>
        <Reach reach={reach} name={customer} />
        {onAddStep ? (
          <IconButton
            icon={ListPlus}
            size="sm"
            label={t('today.addStep', { name })}
            onClick={() => onAddStep(inquiry)}
          />
        ) : null}
      </span>
    </li>
  )
}
