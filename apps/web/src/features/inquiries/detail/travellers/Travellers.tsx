import { mostTravellers } from '@caravel/contract/services'
import { useQuery } from '@tanstack/react-query'
import { Plus, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../../../data/contacts.queries.ts'
import { contactName } from '../../../../lib/contactName.ts'
import { ContactPicker } from '../../../../patterns/pickers/ContactPicker.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { InquiryOnPage } from '../inquiryOnPage.ts'
import { TravellerRow } from './TravellerRow.tsx'
import { type Traveller, useChangeTravellers } from './useChangeTravellers.ts'

export function Travellers({ org, inquiry, reason }: InquiryOnPage) {
  const { t } = useTranslation()
  const { travellers } = inquiry
  const { add, remove } = useChangeTravellers(org, inquiry)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = travellers.length >= mostTravellers
  const off = reason ?? (isFull ? t('inquiry.travellers.most', { most: mostTravellers }) : undefined)

  function takeOff(person: Traveller) {
    void remove(person)
    addButton.current?.focus() // the button that was pressed goes with its line
  }

  return (
    <section aria-label={t('inquiry.travellers.title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-ink-3">{t('inquiry.travellers.hint')}</p>
        <ContactPicker
          org={org}
          value=""
          except={travellers.map(({ id }) => id)}
          onPick={(contact) => void add(contact)}
          trigger={
            <Button ref={addButton} icon={UserPlus} disabled={off !== undefined} reason={off}>
              {t('inquiry.travellers.add')}
            </Button>
          }
        />
      </div>
      {off === undefined ? (
        <Suggestions
          org={org}
          person={inquiry.person}
          travellers={travellers}
          onAdd={(person) => {
            void add(person)
            addButton.current?.focus()
          }}
        />
      ) : null}
      {travellers.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t('inquiry.travellers.empty.title')}
          text={t('inquiry.travellers.empty.text')}
        />
      ) : (
        <ul
          aria-label={t('inquiry.travellers.title')}
          className="divide-y divide-line rounded-card border border-line"
        >
          {travellers.map((person) => (
            <TravellerRow
              key={person.id}
              org={org}
              person={person}
              asks={person.id === inquiry.person.id}
              onRemove={() => takeOff(person)}
              reason={reason}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type SuggestionProps = {
  org: string
  person: Traveller
  travellers: Traveller[]
  onAdd: (person: Traveller) => void
}

function Suggestions({ org, person, travellers, onAdd }: SuggestionProps) {
  const { t } = useTranslation()
  const { data: contact } = useQuery(contactQuery(org, person.id))
  const people = [person, ...(contact?.attached_persons ?? [])].filter(
    ({ id }) => !travellers.some((traveller) => traveller.id === id),
  )
  if (people.length === 0) return null
  return (
    <ul aria-label={t('inquiry.travellers.suggested')} className="flex flex-wrap gap-2">
      {people.map((each) => (
        <li key={each.id} className="min-w-0">
          <Button
            size="sm"
            icon={Plus}
            aria-label={t('inquiry.travellers.addOne', { name: contactName(each) })}
            onClick={() =>
              onAdd({ id: each.id, first_name: each.first_name, last_name: each.last_name, pic: each.pic })
            }
            className="max-w-full"
          >
            <span className="truncate">{contactName(each)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
