import { Menu } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/usePageTitle.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DrawerContext } from './drawerContext.ts'

type Props = {
  title: string
  /** Beside the title: a count. */
  aside?: ReactNode
  /** At the far end: buttons. */
  children?: ReactNode
}

/** The head of every page of a workspace. It also names the document. */
export function PageHeader({ title, aside, children }: Props) {
  const { t } = useTranslation()
  const openDrawer = use(DrawerContext)
  usePageTitle(title)
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-4 sheet:px-3">
      {openDrawer ? (
        <IconButton icon={Menu} label={t('shell.open')} onClick={openDrawer} className="-ml-2" />
      ) : null}
      <h1 tabIndex={-1} className="truncate text-14 font-semibold outline-none">
        {title}
      </h1>
      {aside}
      {children ? <div className="ml-auto flex items-center gap-2">{children}</div> : null}
    </header>
  )
}
