import { Menu } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DrawerContext } from './drawerContext.ts'

/** Opens the navigation where that is a drawer; nothing where it is always in view. */
export function DrawerButton() {
  const { t } = useTranslation()
  const openDrawer = use(DrawerContext)
  if (!openDrawer) return null
  return <IconButton icon={Menu} label={t('shell.open')} onClick={openDrawer} className="-ml-2" />
}
