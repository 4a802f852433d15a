import type { CompanySummary } from '@caravel/contract/companies'
import {
  type CompanyFilterAttribute,
  type CompanySortAttribute,
  companyFilterKinds,
  companySortAttributes,
} from '@caravel/contract/company-fields'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyListQuery } from '../../data/companies.queries.ts'
import { useCan } from '../../data/useProfile.ts'
import { formatTotal } from '../../lib/format.ts'
import { describeFilters, pickedValue } from '../../patterns/lists/filters/filterAttributes.ts'
import { ListScreen } from '../../patterns/lists/ListScreen.tsx'
import type { ListDescription } from '../../patterns/lists/listDescription.ts'
import { changeList } from '../../patterns/lists/listSearch.ts'
import { later } from '../../ui/later.tsx'
import { ImportLink } from '../imports/shared/ImportLink.tsx'
import { importFilter } from '../imports/shared/importFilter.ts'
import { LoadSample } from '../start/shared/LoadSample.tsx'
import { companyColumns } from './companyColumns.tsx'
import { type CompanyListSearch, companyListKind } from './companyListSearch.ts'
import { AddCompanyDialog } from './shared/AddCompany.tsx'

const route = getRouteApi('/$orgId/companies')

export function CompanyList() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayWrite = useCan('companies:write')
  const columns = useMemo(() => companyColumns(t, orgId, search), [t, orgId, search])

  const show = (changes: Partial<CompanyListSearch>, replace = false) =>
    navigate({ search: (before) => changeList(before, changes), replace })

  const list: ListDescription<CompanySummary, CompanySortAttribute, CompanyFilterAttribute> = {
    name: 'companies',
    kind: companyListKind,
    title: t('companies.title'),
    countOf: (counted) => t('companies.count', { count: counted.total, formatted: formatTotal(counted) }),
    all: t('companies.all'),
    empty: {
      drawing: 'companies',
      title: t('companies.empty.title'),
      text: t('companies.empty.text'),
      also: (
        <>
          <ImportLink org={orgId} kind="company" />
          <LoadSample org={orgId} />
        </>
      ),
    },
    beside: <ImportLink org={orgId} kind="company" look="icon" />,
    rowId: ({ id }) => id,
    nameOf: ({ name }) => name,
    columns,
    sorts: companySortAttributes.map((value) => ({ value, label: t(`field.company.${value}`) })),
    filters: describeFilters(companyFilterKinds, (attribute) => t(`field.company.${attribute}`), picked),
    add: {
      label: t('companies.adding.label'),
      allowed: mayWrite,
      reason: t('companies.adding.reason'),
      Dialog: AddCompanyDialog,
    },
    BulkBar: CompanyBulkBar,
  }

  return (
    <ListScreen
      org={orgId}
      list={list}
      search={search}
      show={show}
      rowsOf={(wanted) => companyListQuery(orgId, wanted)}
    />
  )
}

const picked = {
  supplier: pickedValue(() => import('./filters/SupplierFilterValue.ts')),
  import: importFilter('company'),
}

const CompanyBulkBar = later(() => import('./bulk/CompanyBulkBar.tsx'), 'CompanyBulkBar')
