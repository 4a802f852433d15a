import type { Today } from '@caravel/contract/today'
import { Link } from '@tanstack/react-router'
import { contactName } from '../../lib/contactName.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { lineActionsStyle } from '../../ui/lineActionsStyle.ts'
import { Reach } from './Reach.tsx'

type Props = { org: string; person: Today['birthdays']['results'][number]; when: string }

export function BirthdayLine({ org, person, when }: Props) {
  const name = contactName(person)
  return (
    <li className="group/line flex min-h-12 items-center gap-1 px-3 hover:bg-hover focus-visible:-outline-offset-2">
      <Link
        to="/$orgId/contacts/$recordId/detail"
        params={{ orgId: org, recordId: person.id }}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-badge py-1.5"
      >
        <Avatar name={name} src={person.pic?.file_url} size={28} />
        <span className="min-w-0">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-12 text-ink-3">{when}</span>
        </span>
      </Link>
      <span className={lineActionsStyle}>
        <Reach reach={person.reach} name={name} />
      </span>
    </li>
  )
}
