import type { ContactSummary } from '@caravel/contract/contacts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../lib/contactName.ts'
import { EditableCell } from '../../patterns/lists/cells/EditableCell.tsx'
import { laterPicker } from '../../ui/laterDialog.tsx'
import type { ContactEdit, EditedField } from './useEditContactCell.ts'

type Props = {
  org: string
  contact: ContactSummary
  field: EditedField
  /** The value in words, for the accessible name of the cell. */
  value: string
  onEdit: (edit: ContactEdit) => void
  /** The value as the cell shows it. */
  children: ReactNode
}

export function ContactCellEditor({ org, contact: record, field, value, onEdit, children }: Props) {
  const { t } = useTranslation()
  const label = t(`contacts.edit.${field}`, {
    name: contactName(record),
    value: value || t('lists.edit.none'),
  })
  return (
    <EditableCell
      label={label}
      picker={(opened) => {
        const picker = { org, ...opened }
        if (field === 'status') {
          return (
            <StatusPicker
              {...picker}
              value={record.status?.id ?? null}
              onPick={(to) => onEdit({ record, field, to })}
            />
          )
        }
        if (field === 'source') {
          return (
            <SourcePicker
              {...picker}
              value={record.source?.id ?? null}
              onPick={(to) => onEdit({ record, field, to })}
            />
          )
        }
        return field === 'owner' ? (
          <MemberPicker
            {...picker}
            value={record.owner?.id ?? null}
            onPick={(to) => onEdit({ record, field, to })}
          />
        ) : (
          <CompanyPicker {...picker} value={record.company} onPick={(to) => onEdit({ record, field, to })} />
        )
      }}
    >
      {children}
    </EditableCell>
  )
}

const StatusPicker = laterPicker(() => import('../../patterns/pickers/StatusPicker.tsx'), 'StatusPicker')
const MemberPicker = laterPicker(() => import('../../patterns/pickers/MemberPicker.tsx'), 'MemberPicker')
const CompanyPicker = laterPicker(() => import('../../patterns/pickers/CompanyPicker.tsx'), 'CompanyPicker')
const SourcePicker = laterPicker(() => import('../../patterns/pickers/SourcePicker.tsx'), 'SourcePicker')
