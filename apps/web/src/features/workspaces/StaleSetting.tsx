import { type Workspace, WorkspaceChanges } from '@caravel/contract/workspaces'
import { useTranslation } from 'react-i18next'
import { problemWith } from '../../patterns/settings/problemWith.ts'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { typedNumber } from '../../patterns/settings/typedNumber.ts'
import { AutosaveField } from '../../ui/AutosaveField.tsx'

type Props = {
  workspace: Workspace
  onChange: (change: Pick<WorkspaceChanges, 'stale_after_days'>) => Promise<unknown>
  /** Why it cannot be changed. */
  reason?: string | undefined
}

/** For how long nothing may happen in an open inquiry before Today tells of it. */
export function StaleSetting({ workspace, onChange, reason }: Props) {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('inquiries.title')}>
      <AutosaveField
        layout="row"
        label={t('workspaceSettings.staleAfter')}
        hint={t('workspaceSettings.staleAfterHint')}
        autoComplete="off"
        value={String(workspace.stale_after_days)}
        validate={(typed) => problemWithDays(typedNumber(typed))}
        onSave={(typed) => onChange({ stale_after_days: typedNumber(typed) })}
        disabled={reason !== undefined}
        reason={reason}
      />
    </SettingsSection>
  )
}

const problemWithDays = problemWith(WorkspaceChanges.shape.stale_after_days.unwrap())
