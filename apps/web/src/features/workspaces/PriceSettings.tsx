import { roundings } from '@caravel/contract/services'
import type { Workspace, WorkspaceChanges } from '@caravel/contract/workspaces'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'

type Props = {
  workspace: Workspace
  onChange: (change: Pick<WorkspaceChanges, 'rounding' | 'viewers_see_prices'>) => Promise<unknown>
  /** Why it cannot be changed. */
  reason?: string | undefined
}

export function PriceSettings({ workspace, onChange, reason }: Props) {
  const { t } = useTranslation()
  const change = (next: Pick<WorkspaceChanges, 'rounding' | 'viewers_see_prices'>) =>
    void onChange(next).catch(() => undefined)
  return (
    <SettingsSection title={t('workspaceSettings.prices')}>
      <Field layout="row" label={t('workspaceSettings.rounding')} hint={t('workspaceSettings.roundingHint')}>
        <Select
          value={workspace.rounding}
          options={roundings.map((value) => ({ value, label: t(`trip.rounding.${value}`) }))}
          onValueChange={(rounding) => change({ rounding })}
          disabled={reason !== undefined}
          {...(reason !== undefined && { reason })}
        />
      </Field>
      <Switch
        checked={workspace.viewers_see_prices}
        disabled={reason !== undefined}
        onCheckedChange={(viewers_see_prices) => change({ viewers_see_prices })}
        label={t('workspaceSettings.viewersSeePrices')}
        hint={t('workspaceSettings.viewersSeePricesHint')}
        className="px-4 py-3"
      />
    </SettingsSection>
  )
}
