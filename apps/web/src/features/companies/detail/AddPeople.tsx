import type { Company } from '@caravel/contract/companies'
import type { ContactSummary } from '@caravel/contract/contacts'
import { Link2, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { contactName } from '../../../lib/contactName.ts'
import { ContactPicker } from '../../../patterns/pickers/ContactPicker.tsx'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { AddPersonDialog } from '../../contacts/shared/AddPerson.tsx'

type Props = { org: string; company: Company }

export function AddPeople({ org, company }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('contacts:write')
  const off = { disabled: !mayWrite, reason: t('addPerson.readOnly') }
  const [isOpen, setOpen] = useState(false)
  // Each time it opens it starts anew.
  const [times, setTimes] = useState(0)
  const moveTo = useMoveTo(org)
  return (
    <div className="flex flex-wrap gap-2">
      <ContactPicker
        org={org}
        value=""
        except={[]}
        onPick={(contact) => void moveTo(contact, company)}
        trigger={
          <Button icon={Link2} {...off}>
            {t('company.people.attach')}
          </Button>
        }
      />
      <Button
        icon={UserPlus}
        onClick={() => {
          setOpen(true)
          setTimes(times + 1)
        }}
        {...off}
      >
        {t('addPerson.title')}
      </Button>
      {times === 0 ? null : (
        <Suspense>
          <AddPersonDialog key={times} org={org} open={isOpen} onOpenChange={setOpen} company={company} />
        </Suspense>
      )}
    </div>
  )
}

/** Gives a contact this company, and says how to take that back: they may have had another. */
function useMoveTo(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutateAsync: update } = useUpdateRecord('contact', org)

  return async (contact: ContactSummary, company: NonNullable<ContactSummary['company']>) => {
    if (contact.company?.id === company.id) return
    try {
      const moved = await change(contact, company)
      show({
        tone: 'success',
        text: t('company.people.attached', { person: contactName(contact), company: company.name }),
        action: { label: t('ui.undo'), onSelect: () => void change(moved, contact.company).catch(tell) },
      })
    } catch (error) {
      tell(error)
    }
  }

  function change(contact: ContactSummary, company: ContactSummary['company']) {
    const shown = company && { id: company.id, name: company.name, pic: company.pic }
    return update({
      record: contact,
      changes: { company_id: company?.id ?? null },
      shown: { company: shown },
    })
  }

  function tell(error: unknown) {
    show({ tone: 'error', text: errorMessage(error) })
  }
}
