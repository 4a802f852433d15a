import { companies } from '@caravel/contract/companies'
import type { CompanyFilterAttribute } from '@caravel/contract/company-fields'
import { useCan } from '../../../data/useProfile.ts'
import { download } from '../../../lib/api/download.ts'
import { BulkBar } from '../../../patterns/lists/bulk/BulkBar.tsx'
import { useBulkWork } from '../../../patterns/lists/bulk/useBulkWork.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { DeleteCompanies } from './DeleteCompanies.tsx'

type Props = { org: string; selection: ListSelection<CompanyFilterAttribute>; onDone: () => void }

export function CompanyBulkBar({ org, selection, onDone }: Props) {
  const mayWrite = useCan('companies:write')
  const work = useBulkWork<'export'>()
  const deleting = (close: () => void) => (
    <DeleteCompanies org={org} selection={selection} onClose={close} onDeleted={onDone} />
  )
  return (
    <BulkBar
      selection={selection}
      work={work}
      exportSelected={(format) =>
        download(companies.exportFile, { params: { org }, body: { ...selection.asBody(), format } })
      }
      deleting={mayWrite ? deleting : undefined}
    />
  )
}
