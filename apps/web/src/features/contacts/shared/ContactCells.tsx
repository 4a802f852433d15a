import type { ContactSummary } from '@caravel/contract/contacts'
import { callAddress } from '@caravel/contract/phone-extension'
import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { sourceIcons } from '../../../patterns/pickers/sourceIcons.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { NamedAvatar } from '../../../ui/NamedAvatar.tsx'
import { belowSheet, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import type { ContactListSearch } from '../contactListSearch.ts'

type Present<K extends keyof ContactSummary> = NonNullable<ContactSummary[K]>

type NameProps = {
  org: string
  contact: ContactSummary
  /** The list that it is opened from. */
  search?: ContactListSearch
}

/** A real link, which takes along what list it was opened from. */
export function ContactName({ org, contact, search }: NameProps) {
  const name = contactName(contact)
  return (
    <Link
      to="/$orgId/contacts/$recordId/detail"
      params={{ orgId: org, recordId: contact.id }}
      search={search ?? {}}
      className="-mx-1.5 flex min-h-7 w-fit max-w-[calc(100%+0.75rem)] items-center gap-2 rounded-badge px-1.5 hover:underline focus-visible:-outline-offset-2"
    >
      <Avatar name={name} src={contact.pic?.file_url} size={24} />
      <span className="truncate font-medium">{name}</span>
    </Link>
  )
}

export function ContactStatus({ status }: { status: Present<'status'> }) {
  return (
    <Badge tone={status.color} dot className="align-middle">
      {status.name}
    </Badge>
  )
}

type FirstAndMoreProps = { values: string[]; scheme: 'mailto:' | 'tel:' }

/** The first email or phone; the others are counted, and named to whoever points at the count or hears it. */
export function FirstAndMore({ values: [first = '', ...rest], scheme }: FirstAndMoreProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery(belowSheet)
  return (
    <span className="flex items-center gap-1.5">
      {isPhone ? (
        // A tap writes or calls. In the table it would only be two more stops for the Tab key in every row.
        <a
          href={scheme === 'tel:' ? callAddress(first) : scheme + first}
          className="truncate py-0.5 text-link"
        >
          {first}
        </a>
      ) : (
        <span className="truncate text-ink-2">{first}</span>
      )}
      {rest.length > 0 ? (
        <span title={rest.join('\n')} className="shrink-0 text-12 text-ink-3">
          <span aria-hidden>{t('contacts.more', { count: rest.length })}</span>
          <span className="sr-only">{t('contacts.moreNamed', { rest: rest.join(', ') })}</span>
        </span>
      ) : null}
    </span>
  )
}

export function ContactInquiries({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <MessageSquareText size={14} aria-hidden className="shrink-0 text-ink-3" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('contacts.inquiries', { count })}</span>
    </span>
  )
}

export function ContactCompany({ company }: { company: Present<'company'> }) {
  return <NamedAvatar name={company.name} src={company.pic?.file_url} shape="square" />
}

export function ContactOwner({ owner }: { owner: Present<'owner'> }) {
  return <NamedAvatar name={contactName(owner)} src={owner.pic?.file_url} />
}

export function ContactSource({ source }: { source: Present<'source'> }) {
  return (
    <Badge icon={sourceIcons[source.icon]} className="align-middle">
      {source.name}
    </Badge>
  )
}
