import { useQuery } from '@tanstack/react-query'
import { FileText, Luggage, MessageSquareText, Paperclip, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { contactName } from '../../shared/contactName.ts'
import { mergePreviewQuery } from './merge.queries.ts'
import type { Pair } from './mergeFields.ts'

const kinds = [
  { kind: 'inquiries', icon: MessageSquareText },
  { kind: 'trips', icon: Luggage },
  { kind: 'notes', icon: FileText },
  { kind: 'files', icon: Paperclip },
  { kind: 'relations', icon: Users },
] as const

/** What of the contact that goes will be with the one that stays. */
export function MergeMoves({ org, pair: { kept, gone } }: { org: string; pair: Pair }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(mergePreviewQuery(org, kept.id, gone.id))
  const moving = data ? kinds.filter(({ kind }) => data[kind] > 0) : []
  return (
    <section aria-live="polite" className="flex flex-col gap-2">
      <h3 className="text-12 font-medium text-ink-2">
        {t('merge.moves.title', { gone: contactName(gone), kept: contactName(kept) })}
      </h3>
      {data ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
          {moving.map(({ kind, icon: Icon }) => (
            <li key={kind} className="flex items-center gap-1.5">
              <Icon size={14} aria-hidden className="text-ink-3" />
              {t(`merge.moves.${kind}`, { count: data[kind] })}
            </li>
          ))}
          {moving.length === 0 ? <li className="text-ink-3">{t('merge.moves.nothing')}</li> : null}
        </ul>
      ) : null}
      {!data && isError ? <p className="text-danger-text">{t('merge.moves.failed')}</p> : null}
      {!data && !isError ? <Skeleton className="h-4 w-56" /> : null}
    </section>
  )
}
