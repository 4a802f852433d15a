import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { AddRecordContext } from './addRecordContext.ts'

/** The action of an empty page that has no form of its own for a new record. */
export function AddRecord({ record, allowed }: { record: 'person' | 'inquiry'; allowed: boolean }) {
  const { t } = useTranslation()
  const add = use(AddRecordContext)
  const list = record === 'person' ? 'contacts' : 'inquiries'
  return (
    <Button
      variant="primary"
      disabled={!allowed}
      reason={t(`${list}.adding.reason`)}
      onClick={() => add(record)}
    >
      {t(`${list}.adding.label`)}
    </Button>
  )
}
