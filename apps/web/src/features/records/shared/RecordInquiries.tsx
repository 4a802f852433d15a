import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The inquiries of a record. They are counted already, and cannot be listed yet. */
export function RecordInquiries({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={MessageSquareText}
      title={t('records.inquiries.count', { count })}
      text={t('records.inquiries.text')}
    />
  )
}
