import type { Contact } from '@caravel/contract/contacts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../../data/useProfile.ts'
import { contactName } from '../../../../lib/contactName.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'

type Props = {
  org: string
  contact: Contact
  person: Contact['attached_persons'][number]
  onRemove: () => void
}

export function AttachedPersonRow({ org, contact, person, onRemove }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('contacts:write')
  const name = contactName(person)
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2 pr-2 pl-3 first:rounded-t-card last:rounded-b-card hover:bg-hover">
      <Avatar name={name} src={person.pic?.file_url} size={32} />
      <div className="min-w-0 flex-1">
        <Link
          to="/$orgId/contacts/$recordId/detail"
          params={{ orgId: org, recordId: person.id }}
          className="block truncate rounded-check font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="truncate text-12 text-ink-3">
          {t(`people.relation.${person.relation}`, { contact: contact.first_name })}
        </p>
      </div>
      <IconButton
        icon={X}
        label={t('people.remove', { name })}
        onClick={onRemove}
        disabled={!mayWrite}
        reason={t('people.reason')}
        className="relative"
      />
    </li>
  )
}
