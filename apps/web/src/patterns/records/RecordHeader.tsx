import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = {
  /** Not known yet while it loads. */
  name: string | undefined
  picture: ReactNode
  /** Right after the name: a button that copies it. */
  beside?: ReactNode
  /** Right under the name: what comes next. */
  next?: ReactNode
  /** Below that: a status, a company. */
  children?: ReactNode
}

/** Also names the document. */
export function RecordHeader({ name, picture, beside, next, children }: Props) {
  const { t } = useTranslation()
  usePageTitle(name ?? t('ui.loading'))
  return (
    <header className="flex shrink-0 items-center gap-4 px-4 py-4 desktop:border-line desktop:border-b desktop:px-6">
      {name === undefined ? <Skeleton className="size-15 rounded-full!" /> : picture}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex min-w-0 items-start gap-1">
          <h1 tabIndex={-1} className="min-w-0 break-words text-20 font-semibold outline-none">
            {name ?? (
              <>
                <span className="sr-only">{t('ui.loading')}</span>
                <Skeleton className="my-1 h-5 w-48" />
              </>
            )}
          </h1>
          {beside}
        </div>
        {next}
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          {name === undefined ? <Skeleton className="h-4 w-32" /> : children}
        </div>
      </div>
    </header>
  )
}
