import type { CompanySummary } from '@caravel/contract/companies'
import { useTranslation } from 'react-i18next'
import { RecordHeader } from '../../../patterns/records/RecordHeader.tsx'
import { RecordPicture } from '../../../patterns/records/RecordPicture.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import type { CompanyOnPage } from './companyOnPage.ts'

type Props = Omit<CompanyOnPage, 'company'> & {
  /** As a list has it, until it is there whole. */
  company: CompanySummary | undefined
}
type Known = Props & { company: CompanySummary }

export function CompanyHeader({ company, ...page }: Props) {
  const { t } = useTranslation()
  return (
    <RecordHeader
      name={company?.name}
      picture={company ? <CompanyPicture {...page} company={company} /> : null}
    >
      {company ? (
        <span className="text-ink-2">{t('company.people.count', { count: company.people_count })}</span>
      ) : null}
    </RecordHeader>
  )
}

function CompanyPicture({ org, company, reason }: Known) {
  const save = useSaveRecord('company', org, company)
  return (
    <RecordPicture
      org={org}
      record={{ type: 'company', id: company.id }}
      shape="square"
      name={company.name}
      src={company.pic?.file_url}
      onChange={(pic_id) => save({ pic_id }, {})}
      reason={reason}
    />
  )
}
