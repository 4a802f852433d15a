import type { ContactFilterAttribute } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { Building2, CircleDot, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { download } from '../../../lib/api/download.ts'
import { BulkAction } from '../../../patterns/lists/bulk/BulkAction.tsx'
import { BulkBar } from '../../../patterns/lists/bulk/BulkBar.tsx'
import { useBulkWork } from '../../../patterns/lists/bulk/useBulkWork.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { CompanyPicker } from '../../../patterns/pickers/CompanyPicker.tsx'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { StatusPicker } from '../../../patterns/pickers/StatusPicker.tsx'
import { DeleteContacts } from './DeleteContacts.tsx'
import { useChangeContacts } from './useChangeContacts.ts'

type Props = { org: string; selection: ListSelection<ContactFilterAttribute>; onDone: () => void }

/** What the selected have may differ, so nothing of it is marked, and also "None" can be picked. */
const differs = 'differs'

export function ContactBulkBar({ org, selection, onDone }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('contacts:write')
  const work = useBulkWork<'status' | 'owner' | 'company' | 'export'>()
  const { start, stateOf } = work
  const change = useChangeContacts(org, selection)
  const deleting = (close: () => void) => (
    <DeleteContacts org={org} selection={selection} onClose={close} onDeleted={onDone} />
  )

  return (
    <BulkBar
      selection={selection}
      work={work}
      exportSelected={(format) =>
        download(contacts.exportFile, { params: { org }, body: { ...selection.asBody(), format } })
      }
      deleting={mayWrite ? deleting : undefined}
    >
      {mayWrite ? (
        <>
          <StatusPicker
            org={org}
            value={differs}
            onPick={(status) => start('status', () => change('status', status))}
            trigger={<BulkAction icon={CircleDot} label={t('bulk.status')} {...stateOf('status')} />}
          />
          <MemberPicker
            org={org}
            value={differs}
            onPick={(owner) => start('owner', () => change('owner', owner))}
            trigger={<BulkAction icon={UserRound} label={t('bulk.owner')} {...stateOf('owner')} />}
          />
          <CompanyPicker
            org={org}
            value={{ id: differs, name: '', pic: null }}
            onPick={(company) => start('company', () => change('company', company))}
            trigger={<BulkAction icon={Building2} label={t('bulk.company')} {...stateOf('company')} />}
          />
        </>
      ) : null}
    </BulkBar>
  )
}
