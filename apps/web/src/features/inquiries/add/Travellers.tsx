import { mostTravellers } from '@caravel/contract/services'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../../data/contacts.queries.ts'
import { contactName } from '../../../lib/contactName.ts'
import { ContactPicker } from '../../../patterns/pickers/ContactPicker.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { NewInquiry } from './newInquiry.ts'

/** Who travels: whoever asks, the people attached to them, and anyone else who is a contact. */
export function Travellers({ org }: { org: string }) {
  const { t } = useTranslation()
  const [person, newPerson] = useWatch<NewInquiry, ['person', 'new_person']>({
    name: ['person', 'new_person'],
  })
  const { data } = useQuery({ ...contactQuery(org, person?.id ?? ''), enabled: person !== null })
  const travels = useController<NewInquiry, 'travels'>({ name: 'travels' })
  const { field, fieldState } = useController<NewInquiry, 'travellers'>({ name: 'travellers' })
  const attached = data?.attached_persons ?? []
  const others = [...attached, ...field.value.filter(({ id }) => !attached.some((one) => one.id === id))]
  const isTicked = (id: string) => field.value.some((one) => one.id === id)
  const asker = newPerson ?? person

  function tick(other: NewInquiry['travellers'][number], isOn: boolean) {
    const { id, first_name, last_name, pic } = other
    const rest = field.value.filter((one) => one.id !== id)
    field.onChange(isOn ? [...rest, { id, first_name, last_name, pic }] : rest)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-12 font-medium text-ink-2">{t('field.inquiry.travellers')}</legend>
      {asker ? (
        <Traveller
          name={contactName(asker) || t('field.inquiry.person')}
          pic={person?.pic ?? null}
          isTicked={travels.field.value}
          onTick={travels.field.onChange}
        />
      ) : null}
      {others.map((other) => (
        <Traveller
          key={other.id}
          name={contactName(other)}
          pic={other.pic}
          isTicked={isTicked(other.id)}
          onTick={(isOn) => tick(other, isOn)}
        />
      ))}
      <ContactPicker
        org={org}
        value=""
        except={[...(person ? [person.id] : []), ...others.map(({ id }) => id)]}
        onPick={(contact) => tick(contact, true)}
        trigger={
          <Button
            ref={field.ref}
            variant="ghost"
            size="sm"
            icon={UserPlus}
            className="-ml-2 self-start"
            disabled={field.value.length + 1 >= mostTravellers}
            reason={t('newInquiry.mostTravellers', { count: mostTravellers })}
          >
            {t('newInquiry.addTraveller')}
          </Button>
        }
      />
      {fieldState.error ? <p className="text-12 text-danger-text">{fieldState.error.message}</p> : null}
    </fieldset>
  )
}

type TravellerProps = {
  name: string
  pic: { file_url: string } | null
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

function Traveller({ name, pic, isTicked, onTick }: TravellerProps) {
  return (
    <Checkbox
      checked={isTicked}
      onCheckedChange={(checked) => onTick(checked === true)}
      label={
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={name} src={pic?.file_url} size={20} />
          <span className="truncate">{name}</span>
        </span>
      }
    />
  )
}
