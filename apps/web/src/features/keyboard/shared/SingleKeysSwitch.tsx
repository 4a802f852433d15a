import { useTranslation } from 'react-i18next'
import { useSingleKeys } from '../../../lib/singleKeys.ts'
import { Switch } from '../../../ui/Switch.tsx'

/** Switches the shortcuts of a single key on and off, in this browser. */
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
