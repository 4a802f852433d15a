import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { DrawerButton } from '../layout/DrawerButton.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Above the title: the way back to the page that this one was opened from. */
  back?: ReactNode
  /** Beside the title: buttons. */
  actions?: ReactNode
  /** SettingsSections, or a list. */
  children: ReactNode
}

/** Also names the document. */
export function SettingsPage({ title, subtitle, back, actions, children }: Props) {
  usePageTitle(title)
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="mx-auto flex min-h-12 w-full max-w-188 items-center px-4 empty:hidden">
        <DrawerButton />
      </div>
      <div className="mx-auto w-full max-w-188 px-4 pt-2 pb-16 desktop:pt-14">
        <header className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1">
            {back}
            <h1 tabIndex={-1} className="wrap-anywhere text-24 font-semibold outline-none">
              {title}
            </h1>
            {subtitle ? <p className="mt-1 text-ink-2">{subtitle}</p> : null}
          </div>
          {actions ? <div className="flex items-center gap-2">{actions}</div> : null}
        </header>
        <div className="flex flex-col gap-9">{children}</div>
      </div>
    </div>
  )
}
