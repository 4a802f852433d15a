import type { InsightName } from '@caravel/contract/insights'
import { reports } from '@caravel/contract/reports'
import type { TableFormat } from '@caravel/contract/table-files'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../lib/api/download.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { ExportMenu } from '../../../patterns/lists/ExportMenu.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { reportRange } from '../reports.queries.ts'
import type { Time } from './insights.queries.ts'

type Props = { org: string; time: Time; name: InsightName; title: string }

export function DownloadInsight({ org, time, name, title }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: TableFormat) =>
      download(reports.exportInsightFile, {
        params: { org },
        query: { insight: name, format, ...reportRange(time) },
      }),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <ExportMenu
      align="end"
      onExport={mutate}
      trigger={
        <IconButton size="sm" icon={Download} label={t('insights.fileOf', { title })} loading={isPending} />
      }
    />
  )
}
