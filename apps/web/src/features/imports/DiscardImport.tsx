import { type Import, imports } from '@caravel/contract/imports'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../data/refresh.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { cancelSending } from './start/sending.ts'

/** Puts an import away of which nothing has come in. */
export function DiscardImport({ org, one: { id, kind } }: { org: string; one: Import }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const refresh = useRefresh(org)
  const [isAsking, setAsking] = useState(false)
  const { mutate: discard, isPending } = useMutation({
    mutationFn: () => {
      cancelSending(id)
      return call(imports.remove, { params: { org, id } })
    },
    onSuccess: async () => {
      show({ tone: 'success', text: t('imports.discard.done') })
      await navigate({ to: '/$orgId/settings/import-export', params: { orgId: org }, search: { type: kind } })
      await refresh({ type: 'import' })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('imports.discard.ask')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('imports.discard.title')}
        confirmLabel={t('imports.discard.confirm')}
        confirming={isPending}
        onConfirm={() => discard()}
      >
        {t('imports.discard.text')}
      </ConfirmDialog>
    </>
  )
}
