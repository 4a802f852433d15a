import { contacts } from '@caravel/contract/contacts'
import type { ContactFilterAttribute } from '@caravel/contract/lists'
import { Building2, CircleDot, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { CompanyPicker } from '../../companies/shared/CompanyPicker.tsx'
import { BulkAction } from '../../lists/shared/bulk/BulkAction.tsx'
import { BulkBar } from '../../lists/shared/bulk/BulkBar.tsx'
import { useBulkWork } from '../../lists/shared/bulk/useBulkWork.ts'
import type { ListSelection } from '../../lists/shared/useListSelection.ts'
import { MemberPicker } from '../../members/shared/MemberPicker.tsx'
import { useCan } from '../../profile/shared/useProfile.ts'
import { StatusPicker } from '../shared/StatusPicker.tsx'
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
      exportSelected={() => call(contacts.export, { params: { org }, body: selection.asBody() })}
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
