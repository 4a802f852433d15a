import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import { Input, type InputProps } from './Input.tsx'

type Props = Omit<InputProps, 'type' | 'trailing' | 'icon'>

export function PasswordInput(props: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
          size={props.size === 'lg' ? 'sm' : 'xs'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
