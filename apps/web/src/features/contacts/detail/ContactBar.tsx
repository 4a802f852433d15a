import type { Contact } from '@caravel/contract/contacts'
import { Merge, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { RecordActions } from '../../../patterns/records/RecordActions.tsx'
import { RecordBar, type Walk } from '../../../patterns/records/RecordBar.tsx'
import { listOf } from '../../../patterns/records/recordSearch.ts'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { NewInquiryButton, NewInquiryDialog } from '../../inquiries/shared/NewInquiry.tsx'
import type { ContactDetailSearch } from '../contactListSearch.ts'
import { PersonalDataItems } from './personalData/PersonalDataItems.tsx'

type Props = {
  org: string
  contact: Contact | undefined
  search: ContactDetailSearch
  walk: Walk
  /** Why nothing can be changed. */
  reason: string | undefined
}

export function ContactBar({ org, contact, search, walk, reason }: Props) {
  const { t } = useTranslation()
  const list = listOf(search)
  const [dialog, setDialog] = useState<'inquiry' | 'merge' | 'delete' | 'erase'>()
  const mayErase = useCan('personal-data:manage')
  const personalData =
    contact && mayErase ? (
      <PersonalDataItems org={org} contact={contact} onErase={() => setDialog('erase')} />
    ) : undefined
  const close = (open: boolean) => open || setDialog(undefined)

  return (
    <RecordBar org={org} type="contact" list={{ title: t('contacts.title'), search: list }} walk={walk}>
      <RecordActions
        label={t('contact.actions')}
        first={{
          button: contact ? <NewInquiryButton org={org} person={contact} /> : null,
          action: { icon: Plus, label: t('newInquiry.title'), onSelect: () => setDialog('inquiry') },
        }}
        actions={[
          { icon: Merge, label: t('contact.merge'), onSelect: () => setDialog('merge') },
          {
            icon: Trash2,
            label: t('contact.delete.action'),
            onSelect: () => setDialog('delete'),
            tone: 'danger',
          },
        ]}
        reason={reason}
        seldom={personalData && { label: t('contact.more'), items: personalData }}
      />
      {contact && dialog ? (
        <Suspense>
          {dialog === 'inquiry' ? (
            <NewInquiryDialog org={org} person={contact} open onOpenChange={close} />
          ) : dialog === 'merge' ? (
            <MergeDialog key={contact.id} org={org} contact={contact} open onOpenChange={close} />
          ) : dialog === 'erase' ? (
            <ErasePerson org={org} contact={contact} onClose={() => setDialog(undefined)} />
          ) : (
            <DeleteContact org={org} contact={contact} list={list} onClose={() => setDialog(undefined)} />
          )}
        </Suspense>
      ) : null}
    </RecordBar>
  )
}

const MergeDialog = laterDialog(() => import('./merge/MergeDialog.tsx'), 'MergeDialog')
const DeleteContact = laterDialog(() => import('./DeleteContact.tsx'), 'DeleteContact')
const ErasePerson = laterDialog(() => import('./personalData/ErasePerson.tsx'), 'ErasePerson')
