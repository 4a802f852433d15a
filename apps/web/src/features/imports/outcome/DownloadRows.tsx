import { type Import, imports } from '@caravel/contract/imports'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

type Props = { org: string; one: Import; rows: 'failed' | 'incomplete' }

/** The rows that could not be taken in, to be mended and imported again, or what came in incomplete. */
export function DownloadRows({ org, one: { id }, rows }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(imports.exportFailed, { params: { org, id }, query: { rows } }),
    onSuccess: ({ name, csv }) => saveFile(name, csv),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <Button size="sm" icon={Download} loading={isPending} onClick={() => mutate()}>
      {t(`imports.problems.download.${rows}`)}
    </Button>
  )
}
