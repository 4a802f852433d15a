import { dues } from '@caravel/contract/dues'
import type { TableFormat } from '@caravel/contract/table-files'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../lib/api/download.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { ExportMenu } from '../../../patterns/lists/ExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { chosenDues } from './dues.queries.ts'
import type { DuesSearch } from './duesSearch.ts'

/** All lines of the side and the days that are looked at, not only those of the page. */
export function ExportDues({ org, search }: { org: string; search: DuesSearch }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: TableFormat) =>
      download(dues.exportFile, { params: { org }, query: { format, ...chosenDues(search) } }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <ExportMenu
      align="end"
      onExport={mutate}
      trigger={
        <Button size="sm" icon={Download} loading={isPending}>
          {t('reports.export')}
        </Button>
      }
    />
  )
}
