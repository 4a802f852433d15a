import type { Company } from '@caravel/contract/companies'
import { Merge, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordActions } from '../../../patterns/records/RecordActions.tsx'
import { RecordBar, type Walk } from '../../../patterns/records/RecordBar.tsx'
import { listOf } from '../../../patterns/records/recordSearch.ts'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { NewInquiryButton, NewInquiryDialog } from '../../inquiries/shared/NewInquiry.tsx'
import type { CompanyDetailSearch } from '../companyListSearch.ts'

type Props = {
  org: string
  company: Company | undefined
  search: CompanyDetailSearch
  walk: Walk
  /** Why nothing can be changed. */
  reason: string | undefined
}

export function CompanyBar({ org, company, search, walk, reason }: Props) {
  const { t } = useTranslation()
  const list = listOf(search)
  const [dialog, setDialog] = useState<'inquiry' | 'merge' | 'delete'>()
  const close = (open: boolean) => open || setDialog(undefined)

  return (
    <RecordBar org={org} type="company" list={{ title: t('companies.title'), search: list }} walk={walk}>
      <RecordActions
        label={t('company.actions')}
        first={{
          button: company ? <NewInquiryButton org={org} company={company} /> : null,
          action: { icon: Plus, label: t('newInquiry.title'), onSelect: () => setDialog('inquiry') },
        }}
        actions={[
          { icon: Merge, label: t('company.merge'), onSelect: () => setDialog('merge') },
          {
            icon: Trash2,
            label: t('company.delete.action'),
            onSelect: () => setDialog('delete'),
            tone: 'danger',
          },
        ]}
        reason={reason}
      />
      {company && dialog ? (
        <Suspense>
          {dialog === 'inquiry' ? (
            <NewInquiryDialog org={org} company={company} open onOpenChange={close} />
          ) : dialog === 'merge' ? (
            <MergeCompanies org={org} company={company} open onOpenChange={close} />
          ) : (
            <DeleteCompany org={org} company={company} list={list} onClose={() => setDialog(undefined)} />
          )}
        </Suspense>
      ) : null}
    </RecordBar>
  )
}

const DeleteCompany = laterDialog(() => import('./DeleteCompany.tsx'), 'DeleteCompany')
const MergeCompanies = laterDialog(() => import('./merge/MergeCompanies.tsx'), 'MergeCompanies')
