import { mostServices, type ServiceKind, serviceKinds } from '@caravel/contract/services'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { serviceIcons } from '../shared/serviceIcons.ts'

type Props = {
  /** How many services there are. */
  count: number
  onAdd: (kind: ServiceKind) => void
}

export function AddService({ count, onAdd }: Props) {
  const { t } = useTranslation()
  const chosen = useRef<ServiceKind>(undefined)
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          icon={Plus}
          disabled={count >= mostServices}
          reason={t('services.most', { count: mostServices })}
          className="self-start max-sheet:h-9"
        >
          {t('services.add')}
        </Button>
      }
      onCloseAutoFocus={(event) => {
        if (!chosen.current) return
        // What is added takes the focus, which the menu would take back while it is open.
        event.preventDefault()
        onAdd(chosen.current)
        chosen.current = undefined
      }}
    >
      {serviceKinds.map((kind) => (
        <MenuItem
          key={kind}
          icon={serviceIcons[kind]}
          onSelect={() => {
            chosen.current = kind
          }}
        >
          {t(`inquiries.service.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
