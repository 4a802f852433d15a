import { exports } from '@caravel/contract/exports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { SettingsLoad } from '../../../patterns/settings/SettingsLoad.tsx'
import { SettingsSection } from '../../../patterns/settings/SettingsSection.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { ExportState } from './ExportState.tsx'
import { workspaceExportQuery } from './exports.queries.ts'

/** Made in the background. For admins. */
export function WorkspaceExport({ org }: { org: string }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const query = useQuery(workspaceExportQuery(org))
  const onError = (error: unknown) => {
    show({ tone: 'error', text: errorMessage(error) })
    // Somebody else may have started one, or what was there is gone.
    void query.refetch()
  }

  const starting = useMutation({
    mutationFn: () => call(exports.start, { params: { org } }),
    onSuccess: (started) => queryClient.setQueryData(workspaceExportQuery(org).queryKey, started),
    onError,
  })
  const downloading = useMutation({
    mutationFn: (id: string) => call(exports.link, { params: { org, id } }),
    onSuccess: ({ url }) => follow(url),
    onError,
  })

  return (
    <SettingsSection title={t('workspaceExport.title')} text={t('workspaceExport.text')}>
      <SettingsLoad query={query}>
        {(current) => (
          <ExportState
            current={current}
            started={starting.data?.id}
            starting={starting.isPending}
            onStart={() => starting.mutate()}
            downloading={downloading.isPending}
            onDownload={(id) => downloading.mutate(id)}
          />
        )}
      </SettingsLoad>
    </SettingsSection>
  )
}

/** The browser saves it by itself, and the page stays. */
function follow(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
