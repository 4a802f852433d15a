import type { Activity } from '@caravel/contract/activities'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineSubject } from '../../data/activities.queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type Piece, useSentence } from './useSentence.ts'

type Props = { org: string; subjectType: TimelineSubject; activity: Activity }

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
        <RecordLink key={key} org={org} about={about}>
          {text}
        </RecordLink>
      )
    }
    return (
      <span key={key} className="font-medium text-ink">
        {text}
      </span>
    )
  }
}

type LinkProps = { org: string; about: NonNullable<Activity['about']>; children: ReactNode }

function RecordLink({ org, about: { type, id }, children }: LinkProps) {
  const className = 'rounded-check font-medium text-ink hover:underline'
  return type === 'inquiry' ? (
    <Link
      to="/$orgId/inquiries/$inquiryId/detail"
      params={{ orgId: org, inquiryId: id }}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/$orgId/contacts/$contactId/detail"
      params={{ orgId: org, contactId: id }}
      className={className}
    >
      {children}
    </Link>
  )
}
