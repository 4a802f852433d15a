import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../../lib/contactName.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { Traveller } from './useChangeTravellers.ts'

type Props = {
  org: string
  person: Traveller
  /** Whether it is their own inquiry. */
  asks: boolean
  onRemove: () => void
  /** Why nothing can be changed. */
  reason: string | undefined
}

export function TravellerRow({ org, person, asks, onRemove, reason }: Props) {
  const { t } = useTranslation()
  const name = contactName(person)
  return (
    <li className="relative flex min-h-12 items-center gap-3 py-1.5 pr-2 pl-3 first:rounded-t-card last:rounded-b-card hover:bg-hover">
      <Avatar name={name} src={person.pic?.file_url} size={28} />
      <div className="min-w-0 flex-1">
        <Link
          to="/$orgId/contacts/$recordId/detail"
          params={{ orgId: org, recordId: person.id }}
          className="block truncate rounded-check font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        {asks ? <p className="text-12 text-ink-3">{t('inquiry.travellers.asks')}</p> : null}
      </div>
      <IconButton
        icon={X}
        label={t('inquiry.travellers.remove', { name })}
        onClick={onRemove}
        disabled={reason !== undefined}
        reason={reason}
        className="relative"
      />
    </li>
  )
}
