import type { Activity } from '@caravel/contract/activities'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordLink } from '../../data/kinds.ts'
import type { RecordType } from '../../data/queryNames.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type Piece, useSentence } from './useSentence.ts'

type Props = { org: string; subjectType: RecordType; activity: Activity }

/** What was done, and whether that decided an inquiry, whatever its statuses are called. */
export function TimelineSentence({ org, subjectType, activity }: Props) {
  const { t } = useTranslation()
  const { about, outcome } = activity
  return (
    <>
      {useSentence(subjectType, activity).map(shown)}
      {outcome ? (
        <Badge tone={outcome === 'won' ? 'green' : 'rose'} className="ml-1.5 align-middle">
          {t(`timeline.outcome.${outcome}`)}
        </Badge>
      ) : null}
    </>
  )

  /** A name stands out from the words, and that of another record leads to it. */
  function shown({ text, isName, isRecord }: Piece, at: number) {
    if (!isName) return text
    const key = `${at} ${text}`
    if (isRecord && about) {
      return (
        <Link
          key={key}
          {...recordLink(org, about)}
          className="rounded-check font-medium text-ink hover:underline"
        >
          {text}
        </Link>
      )
    }
    return (
      <span key={key} className="font-medium text-ink">
        {text}
      </span>
    )
  }
}
