import type { ClosedAccount } from '@caravel/contract/profile'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { SettingsRow, SettingsSection } from '../../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

type Props = { closed: ClosedAccount[]; onRestored: (id: string) => void }

/** What the owner deleted and can still take back. It stands also where there is no query cache. */
export function DeletedWorkspaces({ closed, onRestored }: Props) {
  const { t } = useTranslation()
  const restorable = closed.filter(({ because, is_owner }) => because === 'deleted' && is_owner)
  if (restorable.length === 0) return null
  return (
    <SettingsSection title={t('deletedWorkspaces.title')}>
      {restorable.map((workspace) => (
        <DeletedWorkspace key={workspace.id} workspace={workspace} onRestored={onRestored} />
      ))}
    </SettingsSection>
  )
}

type LineProps = Pick<Props, 'onRestored'> & { workspace: ClosedAccount }

function DeletedWorkspace({ workspace: { id, name, purge_at }, onRestored }: LineProps) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [restoring, setRestoring] = useState(false)

  async function restore() {
    setRestoring(true)
    try {
      const { restoreWorkspace } = await import('../restoreWorkspace.ts')
      await restoreWorkspace(id)
    } catch (error) {
      setRestoring(false)
      return show({ tone: 'error', text: errorMessage(error) })
    }
    show({ tone: 'success', text: t('deletedWorkspaces.restored', { workspace: name }) })
    onRestored(id)
  }

  return (
    <SettingsRow
      label={<bdi>{name}</bdi>}
      hint={purge_at ? t('deletedWorkspaces.until', { day: formatDay(purge_at) }) : undefined}
    >
      <Button
        icon={Undo2}
        loading={restoring}
        onClick={restore}
        aria-label={t('deletedWorkspaces.restoreOne', { workspace: name })}
      >
        {t('deletedWorkspaces.restore')}
      </Button>
    </SettingsRow>
  )
}
