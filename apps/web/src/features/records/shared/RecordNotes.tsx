import { NotebookPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The notes of a record. They cannot be written yet. */
export function RecordNotes() {
  const { t } = useTranslation()
  return <EmptyState icon={NotebookPen} title={t('records.notes.none')} text={t('records.notes.text')} />
}
