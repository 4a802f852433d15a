import type { Company } from '@caravel/contract/companies'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { backStyle, RecordBar } from '../../records/shared/RecordBar.tsx'
import type { CompanyDetailSearch } from '../companyListSearch.ts'

type Props = {
  org: string
  company: Company | undefined
  search: CompanyDetailSearch
  /** Why nothing can be changed. */
  reason: string | undefined
}

/** Leads back to the list, and holds what can be done with the company as a whole. */
export function CompanyBar({
  org,
  company,
  search: { tab: _tab, note: _note, kind: _kind, ...list },
  reason,
}: Props) {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <RecordBar
      back={
        <Link
          to="/$orgId/companies"
          params={{ orgId: org }}
          search={list}
          activeOptions={{ exact: true }}
          aria-label={t('records.back', { list: t('companies.title') })}
          className={backStyle}
        >
          <ArrowLeft size={16} aria-hidden />
          {t('companies.title')}
        </Link>
      }
    >
      <Button icon={Trash2} onClick={() => setDeleting(true)} disabled={reason !== undefined} reason={reason}>
        {t('company.delete.action')}
      </Button>
      {company && isDeleting ? (
        <Suspense>
          <DeleteCompany org={org} company={company} list={list} onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </RecordBar>
  )
}

const DeleteCompany = laterDialog(() => import('./DeleteCompany.tsx'), 'DeleteCompany')
