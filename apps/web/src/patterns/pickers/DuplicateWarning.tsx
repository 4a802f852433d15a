import type { ContactSummary } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { duplicatesQuery } from '../../data/contacts.queries.ts'
import { contactName } from '../../lib/contactName.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { Avatar } from '../../ui/Avatar.tsx'

const TYPING_MS = 400
const fewestDigits = 5

type Props = {
  org: string
  /** As far as they are typed. */
  emails: readonly string[]
  phones: readonly string[]
  /** What can be done with such a contact, at the end of its line. */
  actionFor?: (contact: ContactSummary) => ReactNode
}

/** A warning, which never keeps anyone from adding. */
export function DuplicateWarning({ org, emails, phones, actionFor }: Props) {
  const { t } = useTranslation()
  const typed = JSON.stringify({
    emails: emails.map((email) => email.trim()).filter(looksLikeEmail),
    phone_numbers: phones.map((phone) => phone.trim()).filter(looksLikePhone),
  })
  const rested = useDebounced(typed, TYPING_MS)
  const { data } = useQuery(duplicatesQuery(org, JSON.parse(rested)))
  const others = data?.results ?? []

  return (
    // There from the start, or its first words would not be announced; without them it takes no room.
    <div role="status" className={others.length > 0 ? undefined : 'sr-only'}>
      {others.length > 0 ? (
        <div className="rounded-control border border-line-strong bg-subtle px-3 py-2">
          <p className="flex gap-1.5 font-medium text-warning">
            <CopyCheck size={14} aria-hidden className="mt-0.75 shrink-0" />
            {t('addPerson.duplicate', { count: others.length })}
          </p>
          <ul className="mt-1">
            {others.map((other) => (
              <li key={other.id} className="flex items-center gap-2">
                <Link
                  to="/$orgId/contacts/$recordId/detail"
                  params={{ orgId: org, recordId: other.id }}
                  target="_blank"
                  className="-mx-1 flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-badge px-1 hover:bg-hover"
                >
                  <Avatar name={contactName(other)} src={other.pic?.file_url} size={20} />
                  <span className="max-w-3/5 shrink-0 truncate font-medium text-link">
                    {contactName(other)}
                  </span>
                  <span className="min-w-0 truncate text-12 text-ink-3">
                    {other.emails[0]?.email ?? other.phone_numbers[0]?.phone_number}
                  </span>
                  <ExternalLink size={12} aria-hidden className="ml-auto shrink-0 text-ink-3" />
                  <span className="sr-only">{t('addPerson.newTab')}</span>
                </Link>
                {actionFor?.(other)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s.]+\.\S+$/.test(text)
const looksLikePhone = (text: string) => text.replace(/\D/g, '').length >= fewestDigits
