import type { InsightName } from '@caravel/contract/insights'
import { reports } from '@caravel/contract/reports'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { reportRange } from '../reports.queries.ts'
import type { Time } from './insights.queries.ts'

type Props = { org: string; time: Time; name: InsightName; title: string }

export function DownloadInsight({ org, time, name, title }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(reports.exportInsight, { params: { org }, query: { insight: name, ...reportRange(time) } }),
    onSuccess: (file) => saveFile(file.name, file.csv),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <IconButton
      size="sm"
      icon={Download}
      label={t('insights.csvOf', { title })}
      loading={isPending}
      onClick={() => mutate()}
    />
  )
}
