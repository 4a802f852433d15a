import type { Company } from '@caravel/contract/companies'
import { Ellipsis, Merge, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink, RecordBar, type Walk } from '../../../patterns/records/RecordBar.tsx'
import { listOf } from '../../../patterns/records/recordSearch.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { belowSheet, useMediaQuery } from '../../../ui/useMediaQuery.ts'
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
  const isPhone = useMediaQuery(belowSheet)
  const [dialog, setDialog] = useState<'inquiry' | 'merge' | 'delete'>()
  const off = { disabled: reason !== undefined, reason }
  const close = (open: boolean) => open || setDialog(undefined)

  return (
    <RecordBar
      back={
        <BackLink
          to="/$orgId/companies"
          params={{ orgId: org }}
          search={list}
          activeOptions={{ exact: true }}
          list={t('companies.title')}
        />
      }
      walk={walk}
    >
      {isPhone ? (
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('company.actions')} />}>
          <MenuItem icon={Plus} onSelect={() => setDialog('inquiry')} {...off}>
            {t('newInquiry.title')}
          </MenuItem>
          <MenuItem icon={Merge} onSelect={() => setDialog('merge')} {...off}>
            {t('company.merge')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setDialog('delete')} {...off}>
            {t('company.delete.action')}
          </MenuItem>
        </Menu>
      ) : (
        <div className="ml-1 flex gap-2">
          {company ? <NewInquiryButton org={org} company={company} /> : null}
          <Button icon={Merge} onClick={() => setDialog('merge')} {...off}>
            {t('company.merge')}
          </Button>
          <Button icon={Trash2} onClick={() => setDialog('delete')} {...off}>
            {t('company.delete.action')}
          </Button>
        </div>
      )}
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
