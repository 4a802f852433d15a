import type { ContactSummary } from '@caravel/contract/contacts'
import { callAddress, withoutExtension } from '@caravel/contract/phone-extension'
import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { StatusPicker } from '../../../patterns/pickers/StatusPicker.tsx'
import { RecordHeader } from '../../../patterns/records/RecordHeader.tsx'
import { RecordPicture } from '../../../patterns/records/RecordPicture.tsx'
import { StatusBadge } from '../../../patterns/records/StatusBadge.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { ContactOnPage } from './contactOnPage.ts'

type Props = Omit<ContactOnPage, 'contact'> & {
  /** As a list has it, until it is there whole. */
  contact: ContactSummary | undefined
}
type Known = Props & { contact: ContactSummary }

export function ContactHeader({ contact, ...page }: Props) {
  return (
    <RecordHeader
      name={contact && contactName(contact)}
      picture={contact ? <ContactPicture {...page} contact={contact} /> : null}
    >
      {contact ? (
        <>
          <ContactStatusBadge {...page} contact={contact} />
          {contact.company ? <CompanyLink org={page.org} company={contact.company} /> : null}
          <Reach contact={contact} />
        </>
      ) : null}
    </RecordHeader>
  )
}

function ContactPicture({ org, contact, reason }: Known) {
  const save = useSaveRecord('contact', org, contact)
  return (
    <RecordPicture
      org={org}
      record={{ type: 'contact', id: contact.id }}
      shape="round"
      name={contactName(contact)}
      src={contact.pic?.file_url}
      onChange={(pic_id) => save({ pic_id }, {})}
      reason={reason}
    />
  )
}

function ContactStatusBadge({ org, contact, reason }: Known) {
  const { t } = useTranslation()
  const save = useSaveRecord('contact', org, contact)
  return (
    <StatusBadge
      label={t('field.contact.status')}
      value={contact.status}
      onSave={(status) => save({ status_id: status?.id ?? null }, { status })}
      picker={(chosen) => <StatusPicker org={org} {...chosen} />}
      reason={reason}
    />
  )
}

function CompanyLink({ org, company }: { org: string; company: NonNullable<ContactSummary['company']> }) {
  return (
    <Link
      to="/$orgId/companies/$recordId/detail"
      params={{ orgId: org, recordId: company.id }}
      className="flex min-h-6 min-w-0 items-center gap-1.5 rounded-badge text-ink-2 hover:text-ink hover:underline"
    >
      <Avatar name={company.name} src={company.pic?.file_url} size={16} shape="square" />
      <span className="truncate">{company.name}</span>
    </Link>
  )
}

/** To write or to call at once. */
function Reach({ contact: { emails, phone_numbers } }: { contact: ContactSummary }) {
  const { t } = useTranslation()
  // It knows numbers with their country only.
  const mobile = phone_numbers.find(({ phone_number }) => phone_number.startsWith('+'))
  const ways = [
    { href: emails[0] && `mailto:${emails[0].email}`, icon: Mail, label: t('contact.write') },
    {
      href: phone_numbers[0] && callAddress(phone_numbers[0].phone_number),
      icon: Phone,
      label: t('contact.call'),
    },
    {
      href: mobile && `https://wa.me/${withoutExtension(mobile.phone_number).replace(/\D/g, '')}`,
      icon: MessageCircle,
      label: t('contact.whatsApp'),
      rel: 'noreferrer',
      target: '_blank',
    },
  ]
  return (
    <span className="-ml-1.5 flex gap-1">
      {ways.map(({ href, icon: Icon, label, ...link }) =>
        href ? (
          <a
            key={label}
            {...link}
            href={href}
            aria-label={label}
            title={label}
            className="flex size-7 items-center justify-center rounded-badge text-link hover:bg-hover"
          >
            <Icon size={16} aria-hidden />
          </a>
        ) : null,
      )}
    </span>
  )
}
