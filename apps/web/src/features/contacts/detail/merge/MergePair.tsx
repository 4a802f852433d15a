import type { Contact } from '@caravel/contract/contacts'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { ContactBox } from '../../shared/ContactBox.tsx'
import { ContactPicker } from '../../shared/ContactPicker.tsx'
import { contactName } from '../../shared/contactName.ts'

type Props = {
  org: string
  contact: Contact
  other: Contact | undefined
  isDuplicate: boolean
  isSwapped: boolean
  onPick: (id: string) => void
  onSwap: () => void
}

/** The two contacts: the other one to choose, and which of them stays. */
export function MergePair({ org, contact, other, isDuplicate, isSwapped, onPick, onSwap }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('merge.other')}
        required
        hint={other && isDuplicate ? t('merge.duplicate', { name: contactName(contact) }) : undefined}
      >
        <ContactPicker
          org={org}
          value={other?.id ?? ''}
          except={[contact.id]}
          onPick={({ id }) => onPick(id)}
          trigger={<ContactBox contact={other} placeholder={t('merge.choose')} />}
        />
      </Field>
      {other ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <Side contact={isSwapped ? other : contact} fate="stays" />
          <IconButton icon={ArrowLeftRight} label={t('merge.swap')} onClick={onSwap} variant="outlined" />
          <Side contact={isSwapped ? contact : other} fate="goes" />
        </div>
      ) : null}
    </>
  )
}

function Side({ contact, fate }: { contact: Contact; fate: 'stays' | 'goes' }) {
  const { t } = useTranslation()
  const name = contactName(contact)
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-card border border-line p-3 max-sheet:flex-col max-sheet:items-start">
      <Avatar name={name} src={contact.pic?.file_url} size={32} />
      <div className="min-w-0 flex-1 max-sheet:w-full">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-12 text-ink-3">
          {contact.emails[0]?.email ?? contact.phone_numbers[0]?.phone_number ?? contact.company?.name ?? ''}
        </p>
      </div>
      <Badge tone={fate === 'stays' ? 'green' : 'neutral'}>{t(`merge.${fate}`)}</Badge>
    </div>
  )
}
