import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { duplicatesQuery } from '../../../data/contacts.queries.ts'
import { contactName } from '../../../lib/contactName.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'

type Props = {
  org: string
  /** The contact that is looked at, who is no duplicate of themselves. */
  except: string
  email?: string
  phone?: string
}

const TYPING_MS = 400
/** Shorter than this nothing is worth a look. */
const SHORTEST = 5

/** A warning, which never keeps anyone from saving. */
export function DuplicateNote({ org, except, email = '', phone = '' }: Props) {
  const { t } = useTranslation()
  const looked = useDebounced(email || phone, TYPING_MS)
  const given = looked.length >= SHORTEST ? [looked] : []
  const { data } = useQuery(
    duplicatesQuery(org, {
      emails: email ? given : [],
      phone_numbers: email ? [] : given,
      except,
    }),
  )
  const others = data?.results ?? []
  if (others.length === 0 || looked !== (email || phone)) return null
  return (
    <p className="flex gap-1.5 px-2 pb-1 text-12 text-warning">
      <CopyCheck size={14} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0">
        {t('contact.duplicate')}{' '}
        {others.map((other, at) => (
          <span key={other.id}>
            {at > 0 ? ', ' : null}
            <Link
              to="/$orgId/contacts/$recordId/detail"
              params={{ orgId: org, recordId: other.id }}
              className="font-medium underline"
            >
              {contactName(other)}
            </Link>
          </span>
        ))}
      </span>
    </p>
  )
}
