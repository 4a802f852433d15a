import { contactFields } from '@caravel/contract/contact-fields'
import type { Contact } from '@caravel/contract/contacts'
import { shownAs } from '@caravel/contract/fields'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../../lib/contactName.ts'
import { formatDay } from '../../../../lib/format.ts'
import { MergeRow, MergeText } from '../../../../patterns/records/merge/MergeRow.tsx'
import { fieldOf } from '../../../../patterns/records/merge/mergeFields.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import type { Pair } from './mergeFields.ts'

type Props = { field: string; pair: Pair; chosen: Contact; onChoose: (contact: Contact) => void }

export function MergeFieldRow({ field, pair, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <MergeRow
      label={t(`field.contact.${shownAs(contactFields, field)}`)}
      sides={[pair.kept, pair.gone].map((contact) => ({
        id: contact.id,
        value: <FieldValue field={field} contact={contact} />,
      }))}
      chosenId={chosen.id}
      onChoose={(id) => onChoose(id === pair.kept.id ? pair.kept : pair.gone)}
    />
  )
}

function FieldValue({ field, contact }: { field: string; contact: Contact }) {
  const { t } = useTranslation()
  const value = fieldOf(contactFields, contact, field)
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
  return <MergeText>{text()}</MergeText>

  function text(): string {
    if (field === 'company_id') return contact.company?.name ?? ''
    if (field === 'source_id') return contact.source?.name ?? ''
    if (field === 'owner_id') return contact.owner ? contactName(contact.owner) : ''
    if (field === 'gender') return t(`gender.${value}`)
    return field === 'birthday' ? formatDay(value ?? '') : (value ?? '')
  }
}
