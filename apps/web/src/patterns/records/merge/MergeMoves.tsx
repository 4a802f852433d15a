import {
  CircleCheck,
  FileText,
  type LucideIcon,
  Luggage,
  MessageSquareText,
  Paperclip,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const icons = {
  people: Users,
  inquiries: MessageSquareText,
  trips: Luggage,
  tasks: CircleCheck,
  notes: FileText,
  files: Paperclip,
  relations: Users,
} satisfies Record<string, LucideIcon>
type Kind = keyof typeof icons

/** How many of each kind. */
export type Moves = Partial<Record<Kind, number>>

type Props = {
  gone: string
  kept: string
  /** Undefined until they are counted. */
  moves: Moves | undefined
  failed: boolean
}

/** What of the record that goes will be with the one that stays. */
export function MergeMoves({ gone, kept, moves, failed }: Props) {
  const { t } = useTranslation()
  const moving = (Object.keys(icons) as Kind[]).flatMap((kind) => {
    const count = moves?.[kind] ?? 0
    return count > 0 ? [{ kind, count, Icon: icons[kind] }] : []
  })
  return (
    <section aria-live="polite" className="flex flex-col gap-2">
      <h3 className="text-12 font-medium text-ink-2">{t('merge.moves.title', { gone, kept })}</h3>
      {moves ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
          {moving.map(({ kind, count, Icon }) => (
            <li key={kind} className="flex items-center gap-1.5">
              <Icon size={14} aria-hidden className="text-ink-3" />
              {t(`merge.moves.${kind}`, { count })}
            </li>
          ))}
          {moving.length === 0 ? <li className="text-ink-3">{t('merge.moves.nothing')}</li> : null}
        </ul>
      ) : null}
      {!moves && failed ? <p className="text-danger-text">{t('merge.moves.failed')}</p> : null}
      {!moves && !failed ? <Skeleton className="h-4 w-56" /> : null}
    </section>
  )
}
