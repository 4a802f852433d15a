import { reports } from '@caravel/contract/reports'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api/download.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import type { ReportSearch } from './reportSearch.ts'
import { reportRange } from './reports.queries.ts'

/** All rows of the report, not only those of its page. */
export function ExportReport({ org, search }: { org: string; search: ReportSearch }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      download(reports.exportFile, {
        params: { org },
        query: { report: search.report, ...reportRange(search) },
      }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <Button size="sm" icon={Download} loading={isPending} onClick={() => mutate()}>
      {t('reports.export')}
    </Button>
  )
}
