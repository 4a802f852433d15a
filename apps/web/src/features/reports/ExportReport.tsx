import { reports } from '@caravel/contract/reports'
import type { TableFormat } from '@caravel/contract/table-files'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api/download.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { ExportMenu } from '../../patterns/lists/ExportMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import type { ReportSearch } from './reportSearch.ts'
import { reportRange } from './reports.queries.ts'

/** All rows of the report, not only those of its page. */
export function ExportReport({ org, search }: { org: string; search: ReportSearch }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: TableFormat) =>
      download(reports.exportFile, {
        params: { org },
        query: { report: search.report, format, ...reportRange(search) },
      }),
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
