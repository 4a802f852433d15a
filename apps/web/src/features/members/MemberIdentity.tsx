import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { memberName } from './memberName.ts'

type Props = {
  person: { first_name: string; last_name: string; email: string; pic?: { file_url: string } | null }
  /** After the name: badges. */
  children?: ReactNode
}

/** Names may be written from right to left; the row is not. */
export function MemberIdentity({ person, children }: Props) {
  const name = memberName(person)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar name={name} src={person.pic?.file_url} size={32} />
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <span title={name} className="truncate font-medium">
            <bdi>{name}</bdi>
          </span>
          {children}
        </div>
        <p
          title={person.email}
          className="truncate text-12 text-ink-3 max-sheet:whitespace-normal max-sheet:wrap-anywhere"
        >
          {person.email}
        </p>
      </div>
    </div>
  )
}
