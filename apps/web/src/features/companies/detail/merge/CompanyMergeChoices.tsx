import type { Company } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { shownAs } from '@caravel/contract/fields'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../../lib/contactName.ts'
import { MergeRow, MergeText } from '../../../../patterns/records/merge/MergeRow.tsx'
import {
  chosenOf,
  differingFields,
  type FieldChoices,
  fieldOf,
  type Pair,
} from '../../../../patterns/records/merge/mergeFields.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'

type Props = {
  pair: Pair<Company>
  choices: FieldChoices
  onChange: (choices: FieldChoices) => void
}

/** One row for each field that the two do not share. */
export function CompanyMergeChoices({ pair, choices, onChange }: Props) {
  const { t } = useTranslation()
  const fields = differingFields(companyFields, pair)
  return (
    <section aria-label={t('merge.choices')} className="divide-y divide-line rounded-card border border-line">
      {fields.map((field) => (
        <MergeRow
          key={field}
          label={t(`field.company.${shownAs(companyFields, field)}`)}
          sides={[pair.kept, pair.gone].map((company) => ({
            id: company.id,
            value: <FieldValue field={field} company={company} />,
          }))}
          chosenId={chosenOf(companyFields, pair, choices, field).id}
          onChoose={(id) => onChange({ ...choices, [field]: id })}
        />
      ))}
      {fields.length === 0 ? <p className="px-4 py-3 text-ink-3">{t('merge.alike')}</p> : null}
    </section>
  )
}

function FieldValue({ field, company }: { field: string; company: Company }) {
  const { t } = useTranslation()
  const value = fieldOf(companyFields, company, field)
  if (!value) return <span className="text-ink-3 italic">{t('merge.empty')}</span>
  if (field === 'pic_id') {
    return <Avatar name={company.name} src={company.pic?.file_url} size={36} shape="square" labelled />
  }
  return <MergeText>{field === 'owner_id' && company.owner ? contactName(company.owner) : value}</MergeText>
}
