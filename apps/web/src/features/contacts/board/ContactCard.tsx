import type { ContactSummary } from '@caravel/contract/contacts'
import { Link } from '@tanstack/react-router'
import { Building2, type LucideIcon, Mail, MessageSquareText, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { ContactListSearch } from '../contactListSearch.ts'

type Props = { org: string; contact: ContactSummary; search: ContactListSearch }

/** The link reaches over the whole card. It carries the list along, for previous and next. */
export function ContactCard({ org, contact, search }: Props) {
  const { t } = useTranslation()
  const { company, emails, phone_numbers, inquiry_count, owner } = contact
  const name = contactName(contact)
  const email = emails[0]?.email
  const phone = phone_numbers[0]?.phone_number
  return (
    <div className="flex flex-col gap-1.5 p-2.5">
      <div className="flex items-center gap-2 pr-7">
        <Avatar name={name} src={contact.pic?.file_url} size={24} />
        <Link
          to="/$orgId/contacts/$recordId/detail"
          params={{ orgId: org, recordId: contact.id }}
          search={search}
          draggable={false}
          className="truncate font-medium outline-none after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
      </div>
      <div className="flex items-end gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {company ? <Line icon={Building2}>{company.name}</Line> : null}
          {email ? <Line icon={Mail}>{email}</Line> : phone ? <Line icon={Phone}>{phone}</Line> : null}
          {inquiry_count > 0 ? (
            <Line icon={MessageSquareText}>{t('board.inquiries', { count: inquiry_count })}</Line>
          ) : null}
        </div>
        {owner ? (
          <span title={contactName(owner)} className="-my-0.5 flex">
            <Avatar name={contactName(owner)} src={owner.pic?.file_url} size={20} />
            <span className="sr-only">{t('board.owner', { name: contactName(owner) })}</span>
          </span>
        ) : null}
      </div>
    </div>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-center gap-1.5 text-12 text-ink-2">
      <Icon size={14} aria-hidden className="shrink-0 text-ink-3" />
      <span className="truncate">{children}</span>
    </p>
  )
}
