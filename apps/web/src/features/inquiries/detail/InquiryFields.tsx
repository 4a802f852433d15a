import { DealChanges } from '@caravel/contract/deals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatMoment } from '../../../lib/format.ts'
import { useNow } from '../../../lib/useNow.ts'
import { TextField } from '../../../patterns/records/fields/TextField.tsx'
import { AsideRule, ReadOnlyNote } from '../../../patterns/records/RecordAside.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import { FieldLine } from '../../../ui/FieldLine.tsx'
import { InquiryDate } from '../shared/InquiryCells.tsx'
import { BudgetFields } from './BudgetFields.tsx'
import { InquiryChoices } from './InquiryChoices.tsx'
import type { InquiryOnPage } from './inquiryOnPage.ts'
import { PartyField } from './PartyField.tsx'
import { TravelFields } from './TravelFields.tsx'

/** Each field is saved on its own. */
export function InquiryFields(page: InquiryOnPage) {
  const { inquiry, reason } = page
  const { t } = useTranslation()
  const now = useNow()
  const save = useSaveRecord('inquiry', page.org, inquiry)
  return (
    <>
      <ReadOnlyNote reason={reason} />
      <TextField
        label={t('field.inquiry.title')}
        value={inquiry.title}
        validate={problemWith(DealChanges.shape.title)}
        // What it is called without a title is known with the answer.
        onSave={(title) => save({ title }, { title, name: title.trim() || inquiry.name })}
        reason={reason}
      />
      <InquiryChoices {...page} />
      <AsideRule />
      <TravelFields {...page} />
      <PartyField {...page} />
      <BudgetFields {...page} />
      <AsideRule />
      <Known label={t('field.inquiry.created_at')}>
        <InquiryDate date={inquiry.created_at} />
      </Known>
      <Known label={t('field.inquiry.last_activity_at')}>
        <time
          dateTime={inquiry.last_activity_at}
          title={formatMoment(inquiry.last_activity_at)}
          className="text-ink-2"
        >
          {formatAgo(inquiry.last_activity_at, now)}
        </time>
      </Known>
    </>
  )
}

/** A value that nobody enters. */
function Known({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FieldLine label={label}>
      <span className="flex h-8 items-center px-2.25 max-sheet:h-10">{children}</span>
    </FieldLine>
  )
}
