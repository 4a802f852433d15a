import { DealChanges } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../patterns/records/fields/TextField.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

/** How many travel, for what is charged per person. Who is named among the travellers is one of them. */
export function PartyField({ org, inquiry, reason }: InquiryOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('inquiry', org, inquiry)
  const sizeOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
  return (
    <TextField
      label={t('field.inquiry.party_size')}
      value={String(inquiry.party_size)}
      validate={(typed) => problemWithParty(sizeOf(typed))}
      onSave={(typed) => save({ party_size: sizeOf(typed) }, { party_size: sizeOf(typed) })}
      reason={reason}
    />
  )
}

const problemWithParty = problemWith(DealChanges.shape.party_size)
