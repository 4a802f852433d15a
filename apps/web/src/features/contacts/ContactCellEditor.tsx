import type { ContactSummary } from '@caravel/contract/contacts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { laterPicker } from '../../ui/laterDialog.tsx'
import { EditableCell } from '../lists/shared/cells/EditableCell.tsx'
import { contactName } from './shared/contactName.ts'
import type { ContactEdit, EditedField } from './useEditContactCell.ts'

type Props = {
  org: string
  contact: ContactSummary
  field: EditedField
  /** The value in words, for its name. */
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

const StatusPicker = laterPicker(() => import('./shared/StatusPicker.tsx'), 'StatusPicker')
const MemberPicker = laterPicker(() => import('../members/shared/MemberPicker.tsx'), 'MemberPicker')
const CompanyPicker = laterPicker(() => import('../companies/shared/CompanyPicker.tsx'), 'CompanyPicker')
const SourcePicker = laterPicker(() => import('./shared/SourcePicker.tsx'), 'SourcePicker')
