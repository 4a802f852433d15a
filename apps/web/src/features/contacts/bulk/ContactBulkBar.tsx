import { contacts } from '@caravel/contract/contacts'
import type { ContactFilterAttribute } from '@caravel/contract/lists'
import { Building2, CircleDot, Download, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { saveFile } from '../../../lib/saveFile.ts'
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
  const [deleting, setDeleting] = useState(false)
  const { start, stateOf } = useBulkWork<'status' | 'owner' | 'company' | 'export'>()
  const change = useChangeContacts(org, selection)

  const exportSelected = async () => {
    const { name, csv } = await call(contacts.export, { params: { org }, body: selection.asBody() })
    saveFile(name, csv)
  }

  return (
    <>
      <BulkBar selection={selection}>
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
        <BulkAction
          icon={Download}
          label={t('bulk.export')}
          onClick={() => start('export', exportSelected)}
          {...stateOf('export')}
        />
        {mayWrite ? (
          <BulkAction
            icon={Trash2}
            tone="danger"
            label={t('bulk.delete')}
            onClick={() => setDeleting(true)}
          />
        ) : null}
      </BulkBar>
      {deleting ? (
        <DeleteContacts
          org={org}
          selection={selection}
          onClose={() => setDeleting(false)}
          onDeleted={onDone}
        />
      ) : null}
    </>
  )
}
