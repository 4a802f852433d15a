import type { CompanySummary } from '@caravel/contract/companies'
import type { CompanySortAttribute } from '@caravel/contract/company-fields'
import type { TFunction } from 'i18next'
import type { Column } from '../../ui/Table.tsx'
import { CompanyCount, CompanyName, CompanyReach } from './CompanyCells.tsx'
import type { CompanyListSearch } from './companyListSearch.ts'

type CompanyColumn = Column<CompanySummary> & { id: CompanySortAttribute }

export const companyColumns = (t: TFunction, org: string, search: CompanyListSearch): CompanyColumn[] => [
  {
    id: 'name',
    header: t('field.company.name'),
    width: 280,
    sortable: true,
    cell: (company) => <CompanyName org={org} company={company} search={search} />,
  },
  {
    id: 'email',
    header: t('field.company.email'),
    width: 260,
    card: 'below',
    sortable: true,
    cell: ({ email }) => (email ? <CompanyReach value={email} scheme="mailto:" /> : null),
  },
  {
    id: 'phone',
    header: t('field.company.phone'),
    width: 200,
    card: 'below',
    sortable: true,
    cell: ({ phone_number }) => (phone_number ? <CompanyReach value={phone_number} scheme="tel:" /> : null),
  },
  {
    id: 'people_count',
    header: t('field.company.people_count'),
    width: 110,
    card: 'beside',
    sortable: true,
    cell: ({ people_count }) => (people_count > 0 ? <CompanyCount of="people" count={people_count} /> : null),
  },
  {
    id: 'inquiry_count',
    header: t('field.company.inquiry_count'),
    width: 110,
    sortable: true,
    cell: ({ inquiry_count }) =>
      inquiry_count > 0 ? <CompanyCount of="inquiries" count={inquiry_count} /> : null,
  },
]
