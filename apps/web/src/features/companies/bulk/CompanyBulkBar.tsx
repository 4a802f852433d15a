import { companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute } from '@caravel/contract/lists'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { BulkAction } from '../../lists/shared/bulk/BulkAction.tsx'
import { BulkBar } from '../../lists/shared/bulk/BulkBar.tsx'
import { useBulkWork } from '../../lists/shared/bulk/useBulkWork.ts'
import type { ListSelection } from '../../lists/shared/useListSelection.ts'
import { useCan } from '../../profile/shared/useProfile.ts'
import { DeleteCompanies } from './DeleteCompanies.tsx'

type Props = { org: string; selection: ListSelection<CompanyFilterAttribute>; onDone: () => void }

export function CompanyBulkBar({ org, selection, onDone }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('companies:write')
  const [deleting, setDeleting] = useState(false)
  const { start, stateOf } = useBulkWork<'export'>()

  const exportSelected = async () => {
    const { name, csv } = await call(companies.export, { params: { org }, body: selection.asBody() })
    saveFile(name, csv)
  }

  return (
    <>
      <BulkBar selection={selection}>
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
        <DeleteCompanies
          org={org}
          selection={selection}
          onClose={() => setDeleting(false)}
          onDeleted={onDone}
        />
      ) : null}
    </>
  )
}
