import type { Contact } from '@caravel/contract/contacts'
import { Ellipsis, Merge, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { BackLink, RecordBar, type Walk } from '../../../patterns/records/RecordBar.tsx'
import { listOf } from '../../../patterns/records/recordSearch.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { belowSheet, useMediaQuery } from '../../../ui/useMediaQuery.ts'
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
  const isPhone = useMediaQuery(belowSheet)
  const [dialog, setDialog] = useState<'inquiry' | 'merge' | 'delete' | 'erase'>()
  const off = { disabled: reason !== undefined, reason }
  const mayErase = useCan('personal-data:manage')
  const personalData =
    contact && mayErase ? (
      <PersonalDataItems org={org} contact={contact} onErase={() => setDialog('erase')} />
    ) : null
  const close = (open: boolean) => open || setDialog(undefined)

  return (
    <RecordBar
      back={
        <BackLink
          to="/$orgId/contacts"
          params={{ orgId: org }}
          search={list}
          activeOptions={{ exact: true }}
          list={t('contacts.title')}
        />
      }
      walk={walk}
    >
      {isPhone ? (
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('contact.actions')} />}>
          <MenuItem icon={Plus} onSelect={() => setDialog('inquiry')} {...off}>
            {t('newInquiry.title')}
          </MenuItem>
          <MenuItem icon={Merge} onSelect={() => setDialog('merge')} {...off}>
            {t('contact.merge')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setDialog('delete')} {...off}>
            {t('contact.delete.action')}
          </MenuItem>
          {personalData}
        </Menu>
      ) : (
        <div className="ml-1 flex gap-2">
          {contact ? <NewInquiryButton org={org} person={contact} /> : null}
          <Button icon={Merge} onClick={() => setDialog('merge')} {...off}>
            {t('contact.merge')}
          </Button>
          <Button icon={Trash2} onClick={() => setDialog('delete')} {...off}>
            {t('contact.delete.action')}
          </Button>
          {personalData ? (
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('contact.more')} />}>
              {personalData}
            </Menu>
          ) : null}
        </div>
      )}
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
