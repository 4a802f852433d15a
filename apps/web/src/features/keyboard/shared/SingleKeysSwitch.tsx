import { useTranslation } from 'react-i18next'
import { useSingleKeys } from '../../../lib/singleKeys.ts'
import { Switch } from '../../../ui/Switch.tsx'

/** Holds for this browser alone. */
export function SingleKeysSwitch() {
  const { t } = useTranslation()
  const [isOn, setOn] = useSingleKeys()
  return (
    <Switch
      label={t('keyboard.single.label')}
      hint={t('keyboard.single.hint')}
      checked={isOn}
      onCheckedChange={setOn}
    />
  )
}
