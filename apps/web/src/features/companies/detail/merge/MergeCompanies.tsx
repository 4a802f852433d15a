import type { Company } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDuplicatesQuery, companyQuery } from '../../../../data/companies.queries.ts'
import { mergePreviewQuery } from '../../../../data/recordQueries.ts'
import { CompanyPicker } from '../../../../patterns/pickers/CompanyPicker.tsx'
import { MergeRecords } from '../../../../patterns/records/merge/MergeRecords.tsx'
import { chosenFields, type FieldChoices, type Pair } from '../../../../patterns/records/merge/mergeFields.ts'
import { useMergePair } from '../../../../patterns/records/merge/useMergePair.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { PickBox } from '../../../../ui/PickBox.tsx'
import { useMerge } from '../../../activity/shared/useMerge.ts'
import { CompanyMergeChoices } from './CompanyMergeChoices.tsx'

type Props = { org: string; company: Company; open: boolean; onOpenChange: (open: boolean) => void }

export function MergeCompanies({ org, company, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState<FieldChoices>({})
  const { id, name, website } = company
  const duplicates = useQuery(companyDuplicatesQuery(org, { name, website, except: id }))
  const merging = useMergePair(company, {
    duplicateId: duplicates.data?.results[0]?.id,
    recordOf: (otherId) => companyQuery(org, otherId),
    movesOf: (keptId, goneId) => mergePreviewQuery(org, 'company', { kept: keptId, gone: goneId }),
  })
  const { pair, pick } = merging
  const other = merging.other.data
  const merge = useMerge(org, { type: 'company', bodyOf: bodyOfMerge, onMerged: () => onOpenChange(false) })

  return (
    <MergeRecords
      open={open}
      onOpenChange={onOpenChange}
      title={t('mergeCompanies.title')}
      text={t('mergeCompanies.text')}
      merging={merging}
      picker={
        <CompanyPicker
          org={org}
          value={other ?? null}
          except={id}
          onPick={(picked) => picked && pick(picked.id)}
          trigger={
            <PickBox
              value={other?.name}
              placeholder={t('mergeCompanies.choose')}
              icon={<Avatar name={other?.name ?? ''} src={other?.pic?.file_url} size={20} shape="square" />}
            />
          }
        />
      }
      duplicateHint={t('mergeCompanies.duplicate', { name })}
      sideOf={sideOf}
      submit={{
        label: t('mergeCompanies.submit'),
        onPress: () => pair && merge.mutate({ pair, choices }),
        isPending: merge.isPending,
        disabled: !pair,
        reason: t('mergeCompanies.reason'),
      }}
    >
      {pair ? <CompanyMergeChoices pair={pair} choices={choices} onChange={setChoices} /> : null}
    </MergeRecords>
  )
}

const bodyOfMerge = (pair: Pair<Company>, choices: FieldChoices) => chosenFields(companyFields, pair, choices)

const sideOf = ({ name, pic, email, website, phone_number }: Company) => ({
  name,
  picture: pic?.file_url,
  hint: email || website || phone_number,
  shape: 'square' as const,
})
