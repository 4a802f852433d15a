import type { TrashedType } from '@caravel/contract/trash'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { formatCount } from '../../../lib/format.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useRestore } from './useRestore.ts'

/** Says that records were deleted, by their number or in words of one's own, and brings them back on Undo. */
export function useSayDeleted(org: string, type: TrashedType) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  const { mutate: restore } = useRestore(org, type)
  return (ids: string[], text?: string) => {
    void refresh({ type })
    const counted = { count: ids.length, formatted: formatCount(ids.length) }
    show({
      tone: 'success',
      text: text ?? t(`trash.deleted.${type}`, counted),
      action: { label: t('ui.undo'), onSelect: () => restore(ids) },
    })
  }
}
