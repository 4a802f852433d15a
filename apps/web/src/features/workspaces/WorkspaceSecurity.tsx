import type { Workspace } from '@caravel/contract/workspaces'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { twoStepQuery } from '../twoStep/shared/twoStep.queries.ts'

type Props = {
  workspace: Workspace
  onChange: (change: { requires_two_step: boolean }) => Promise<unknown>
  /** Why it cannot be changed. */
  reason?: string | undefined
}

export function WorkspaceSecurity({ workspace, onChange, reason }: Props) {
  const { t } = useTranslation()
  const { data: own } = useQuery(twoStepQuery)
  const isOn = workspace.requires_two_step
  const locked = reason ?? (own?.on === false && !isOn ? t('workspaceSettings.ownFirst') : undefined)
  const setting = (
    <Switch
      checked={isOn}
      disabled={locked !== undefined}
      onCheckedChange={(requires_two_step) => void onChange({ requires_two_step }).catch(() => undefined)}
      label={t('workspaceSettings.requireTwoStep')}
      hint={locked && !reason ? locked : t('workspaceSettings.requireTwoStepHint')}
      className="px-4 py-3"
    />
  )
  return (
    <SettingsSection title={t('workspaceSettings.security')}>
      {reason ? (
        <Tooltip text={reason}>
          <div>{setting}</div>
        </Tooltip>
      ) : (
        setting
      )}
    </SettingsSection>
  )
}
