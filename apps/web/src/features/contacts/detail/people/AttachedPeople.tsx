import type { Contact } from '@caravel/contract/contacts'
import { UserPlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../../data/useProfile.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { laterDialog } from '../../../../ui/laterDialog.tsx'
import { AttachedPersonRow } from './AttachedPersonRow.tsx'
import { useDetachPerson } from './people.queries.ts'

type Props = { org: string; contact: Contact }

/** The people around a contact: family, companions, assistants. */
export function AttachedPeople({ org, contact }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('contacts:write')
  const detach = useDetachPerson(org, contact)
  const [open, setOpen] = useState(false)
  // Once there it stays, so that closing it by accident loses nothing.
  const [wasOpened, setWasOpened] = useState(false)
  const attachButton = useRef<HTMLButtonElement>(null)
  const people = contact.attached_persons

  function attach() {
    setWasOpened(true)
    setOpen(true)
  }

  function remove(person: (typeof people)[number]) {
    detach.mutate(person)
    attachButton.current?.focus() // the button that was pressed goes with its line
  }

  return (
    <section aria-label={t('people.title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-ink-3">{t('people.hint')}</p>
        <Button
          ref={attachButton}
          icon={UserPlus}
          onClick={attach}
          disabled={!mayWrite}
          reason={t('people.reason')}
        >
          {t('people.attach')}
        </Button>
      </div>
      {people.length === 0 ? (
        <EmptyState drawing="people" title={t('people.empty.title')} text={t('people.empty.text')} />
      ) : (
        <ul aria-label={t('people.title')} className="divide-y divide-line rounded-card border border-line">
          {people.map((person) => (
            <AttachedPersonRow
              key={person.id}
              org={org}
              contact={contact}
              person={person}
              onRemove={() => remove(person)}
            />
          ))}
        </ul>
      )}
      {wasOpened ? (
        <Suspense>
          <AttachPerson key={contact.id} org={org} contact={contact} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </section>
  )
}

const AttachPerson = laterDialog(() => import('./AttachPerson.tsx'), 'AttachPerson')
