import { type Import, imports } from '@caravel/contract/imports'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

/** The rows that could not be taken in, to be mended and imported again. */
export function DownloadFailed({ org, one: { id } }: { org: string; one: Import }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(imports.exportFailed, { params: { org, id } }),
    onSuccess: ({ name, csv }) => saveFile(name, csv),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <Button size="sm" icon={Download} loading={isPending} onClick={() => mutate()}>
      {t('imports.problems.download')}
    </Button>
  )
}
