import type { TrashedType } from '@caravel/contract/trash'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function TrashEmpty({ type }: { type: TrashedType }) {
  const { t } = useTranslation()
  return <EmptyState drawing="trash" title={t('trash.empty.title')} text={t(`trash.empty.${type}`)} />
}
