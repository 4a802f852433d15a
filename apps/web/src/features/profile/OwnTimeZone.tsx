import type { User } from '@caravel/contract/profile'
import { useTranslation } from 'react-i18next'
import { timeZoneName, timeZoneOptions } from '../../patterns/pickers/placeOptions.ts'
import { useSavedChoice } from '../../patterns/settings/useSavedChoice.ts'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'

type Props = { user: Pick<User, 'timezone'>; onChange: (timezone: string | null) => Promise<unknown> }

/** For whoever works elsewhere than their workspace: tasks ring by their clock. */
export function OwnTimeZone({ user, onChange }: Props) {
  const { t } = useTranslation()
  const same = { value: SAME, label: t('profile.sameTimezone') }
  const { value, state, choose } = useSavedChoice(user.timezone ?? SAME, (next) =>
    onChange(next === SAME ? null : next),
  )
  return (
    <Field
      layout="row"
      label={t('profile.timezone')}
      hint={t('profile.timezoneHint')}
      note={<AutosaveNote state={state} />}
    >
      <Combobox
        value={value}
        display={value === SAME ? same.label : timeZoneName(value)}
        onValueChange={choose}
        options={() => [same, ...timeZoneOptions()]}
        searchLabel={t('profile.searchTimezone')}
      />
    </Field>
  )
}

/** No zone is called so. */
const SAME = ''
