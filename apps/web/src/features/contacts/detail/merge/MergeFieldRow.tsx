import type { Contact } from '@caravel/contract/contacts'
import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/format.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { contactName } from '../../shared/contactName.ts'
import { fieldOf, type MergeField, type Pair } from './mergeFields.ts'

type Props = { field: MergeField; pair: Pair; chosen: Contact; onChoose: (contact: Contact) => void }

/** A field with the values of both contacts, one of which is kept. */
export function MergeFieldRow({ field, pair, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const labelId = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className="grid gap-x-3 gap-y-1.5 px-3 py-2 sheet:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <p id={labelId} className="text-12 font-medium text-ink-2 sheet:pt-2">
        {t(`merge.field.${field}`)}
      </p>
      {[pair.kept, pair.gone].map((contact) => (
        <label
          key={contact.id}
          className={clsx(
            'flex min-h-8 min-w-0 items-start gap-2 rounded-control border px-2.5 py-1.5 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1',
            contact === chosen ? 'border-accent bg-selected' : 'border-line text-ink-2 hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={contact === chosen}
            onChange={() => onChoose(contact)}
            className="mt-0.75 size-3.5 shrink-0 accent-accent outline-none"
          />
          <FieldValue field={field} contact={contact} />
        </label>
      ))}
    </div>
  )
}

function FieldValue({ field, contact }: { field: MergeField; contact: Contact }) {
  const { t } = useTranslation()
  const value = fieldOf(contact, field)
  if (!value) return <span className="text-ink-3 italic">{t('merge.empty')}</span>
  if (field === 'pic_id') {
    return <Avatar name={contactName(contact)} src={contact.pic?.file_url} size={36} labelled />
  }
  if (field === 'status_id' && contact.status) {
    return (
      <Badge tone={contact.status.color} dot>
        {contact.status.name}
      </Badge>
    )
  }
  return (
    <span className="wrap-anywhere line-clamp-4 min-w-0 whitespace-pre-wrap" title={text()}>
      {text()}
    </span>
  )

  function text(): string {
    if (field === 'company_id') return contact.company?.name ?? ''
    if (field === 'source_id') return contact.source?.name ?? ''
    if (field === 'owner_id') return contact.owner ? contactName(contact.owner) : ''
    if (field === 'gender') return t(`merge.gender.${value}`)
    return field === 'birthday' ? formatDay(value ?? '') : (value ?? '')
  }
}
