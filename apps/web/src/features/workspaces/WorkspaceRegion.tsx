import type { Workspace } from '@caravel/contract/workspaces'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '../../lib/format.ts'
import {
  countryName,
  countryOptions,
  currencyName,
  currencyOptions,
  timeZoneName,
  timeZoneOptions,
} from '../../patterns/pickers/placeOptions.ts'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { useSavedChoice } from '../../patterns/settings/useSavedChoice.ts'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import { Combobox, type ComboboxOption } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'

type Place = 'timezone' | 'country' | 'currency'

type Props = {
  workspace: Workspace
  onChange: (change: { [place in Place]?: string }) => Promise<unknown>
  /** Why it cannot be changed. */
  reason?: string | undefined
}

export function WorkspaceRegion({ workspace, onChange, reason }: Props) {
  const { t } = useTranslation()
  const place = { reason, workspace, onChange }
  return (
    <SettingsSection title={t('workspaceSettings.region')}>
      <PlaceField
        {...place}
        place="timezone"
        label={t('workspaceSettings.timezone')}
        hint={t('workspaceSettings.timezoneHint')}
        searchLabel={t('workspaceSettings.searchTimezone')}
        nameOf={timeZoneName}
        options={timeZoneOptions}
      />
      <PlaceField
        {...place}
        place="country"
        label={t('workspaceSettings.country')}
        hint={t('workspaceSettings.countryHint', { example: formatAmount(1234.5) })}
        searchLabel={t('workspaceSettings.searchCountry')}
        nameOf={countryName}
        options={countryOptions}
      />
      <PlaceField
        {...place}
        place="currency"
        label={t('workspaceSettings.currency')}
        hint={t('workspaceSettings.currencyHint')}
        searchLabel={t('workspaceSettings.searchCurrency')}
        nameOf={currencyName}
        options={currencyOptions}
      />
    </SettingsSection>
  )
}

type PlaceFieldProps = Props & {
  place: Place
  label: string
  hint: string
  searchLabel: string
  nameOf: (code: string) => string
  options: () => readonly ComboboxOption[]
}

function PlaceField(props: PlaceFieldProps) {
  const { workspace, place, label, hint, searchLabel, nameOf, options, onChange, reason } = props
  const { value, state, choose } = useSavedChoice(workspace[place], (next) => onChange({ [place]: next }))

  return (
    <Field layout="row" label={label} hint={hint} note={<AutosaveNote state={state} />}>
      <Combobox
        value={value}
        display={nameOf(value)}
        onValueChange={choose}
        options={options}
        searchLabel={searchLabel}
        disabled={reason !== undefined}
        reason={reason}
      />
    </Field>
  )
}
