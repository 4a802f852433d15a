import type { DealSummary } from '@caravel/contract/deals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableCell } from '../../patterns/lists/cells/EditableCell.tsx'
import { laterPicker } from '../../ui/laterDialog.tsx'
import { inquiryName } from './shared/inquiryName.ts'
import type { EditedField, InquiryEdit } from './useEditInquiryCell.ts'

type Props = {
  org: string
  inquiry: DealSummary
  field: EditedField
  /** The value in words, for the accessible name of the cell. */
  value: string
  onEdit: (edit: InquiryEdit) => void
  /** The value as the cell shows it. */
  children: ReactNode
}

export function InquiryCellEditor({ org, inquiry: record, field, value, onEdit, children }: Props) {
  const { t } = useTranslation()
  const label = t(`inquiries.edit.${field}`, {
    name: inquiryName(record),
    value: value || t('lists.edit.none'),
  })
  return (
    <EditableCell
      label={label}
      picker={(opened) =>
        field === 'deal_status' ? (
          <InquiryStatusPicker
            {...opened}
            org={org}
            value={record.deal_status?.id ?? null}
            onPick={(to) => onEdit({ record, field, to })}
          />
        ) : (
          <MemberPicker
            {...opened}
            org={org}
            value={record.assigned_to?.id ?? null}
            onPick={(to) => onEdit({ record, field, to })}
          />
        )
      }
    >
      {children}
    </EditableCell>
  )
}

const InquiryStatusPicker = laterPicker(
  () => import('../../patterns/pickers/InquiryStatusPicker.tsx'),
  'InquiryStatusPicker',
)
const MemberPicker = laterPicker(() => import('../../patterns/pickers/MemberPicker.tsx'), 'MemberPicker')
