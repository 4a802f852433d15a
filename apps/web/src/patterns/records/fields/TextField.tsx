import { AutosaveField } from '../../../ui/AutosaveField.tsx'
import { emptyText, type FieldOfRecord } from './fieldOfRecord.ts'

type Props = FieldOfRecord<string> & { validate?: (value: string) => string | undefined }

export function TextField({ label, reason, ...field }: Props) {
  return (
    <AutosaveField
      {...field}
      layout="line"
      look="quiet"
      label={label}
      placeholder={emptyText(label, reason)}
      disabled={reason !== undefined}
      reason={reason}
    />
  )
}
