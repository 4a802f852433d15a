import type { Match } from '@caravel/contract/search'
import {
  Building2,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Paperclip,
  Phone,
  Plane,
  StickyNote,
  User,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FoundRecord } from '../../data/foundRecords.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Highlighted } from './Highlighted.tsx'

export function RecordLine({ record }: { record: FoundRecord }) {
  const { name, detail, status, matches } = record
  const rangesIn = (field: 'name' | 'detail') => matches.find((match) => match.field === field)?.ranges ?? []
  return (
    <span className="flex min-h-11 items-center gap-3 py-1.5 max-sheet:min-h-13">
      <RecordMark record={record} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2 max-sheet:flex-col max-sheet:gap-0">
          <span className="max-w-full shrink-0 truncate font-medium sheet:max-w-3/5">
            <Highlighted text={name} ranges={rangesIn('name')} />
          </span>
          <span className="max-w-full truncate text-ink-3">
            <Highlighted text={detail} ranges={rangesIn('detail')} />
          </span>
        </span>
        <OtherMatches matches={matches} />
      </span>
      {status ? (
        <Badge tone={status.color} dot className="max-w-36 shrink-0 max-sheet:max-w-28">
          {status.name}
        </Badge>
      ) : null}
    </span>
  )
}

function RecordMark({ record: { type, name, pic } }: { record: FoundRecord }) {
  if (type === 'inquiry' && !pic) {
    return (
      <span className="flex size-7 shrink-0 items-center justify-center rounded-badge bg-neutral-bg text-neutral-fg">
        <MessageSquareText size={15} aria-hidden />
      </span>
    )
  }
  return <Avatar name={name} src={pic?.file_url} size={28} shape={type === 'company' ? 'square' : 'round'} />
}

/** Where else the words were found: an email, a phone number that the line does not show. */
function OtherMatches({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation()
  const others = matches.flatMap(({ field, ...match }) =>
    field === 'name' || field === 'detail' ? [] : [{ field, ...match }],
  )
  if (others.length === 0) return null
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 text-12 text-ink-3">
      {others.map(({ field, text, ranges }) => {
        const Icon = fieldIcons[field]
        return (
          <span key={`${field} ${text}`} className="flex min-w-0 items-center gap-1.5">
            <Icon size={12} aria-hidden className="shrink-0" />
            <span className="sr-only">{t(`search.field.${field}`)}</span>
            <span className="truncate">
              <Highlighted text={text} ranges={ranges} />
            </span>
          </span>
        )
      })}
    </span>
  )
}

const fieldIcons: Record<Exclude<Match['field'], 'name' | 'detail'>, LucideIcon> = {
  email: Mail,
  phone: Phone,
  company: Building2,
  service: Plane,
  traveller: User,
  note: StickyNote,
  file: Paperclip,
}
