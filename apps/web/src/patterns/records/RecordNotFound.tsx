import type { ManyOf } from '@caravel/contract/kinds'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RecordType } from '../../data/queryNames.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { DrawerButton } from '../layout/DrawerButton.tsx'

type Props = {
  org: string
  /** The list that it would be in. */
  to: `/$orgId/${ManyOf<RecordType> | 'settings/import-export'}`
  list: string
}

/** In place of a record that does not exist, or not for this person. The navigation stays. */
export function RecordNotFound({ org, to, list }: Props) {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <>
      <div className="flex h-12 shrink-0 items-center px-4 empty:hidden sheet:px-3">
        <DrawerButton />
      </div>
      <div className="flex flex-1 flex-col items-center justify-center px-6 pb-[12vh] text-center">
        <span className="mb-5 flex size-11 items-center justify-center rounded-card border border-line bg-surface text-ink-3">
          <Compass size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <h1 tabIndex={-1} className="text-20 font-semibold outline-none">
          {t('notFound.title')}
        </h1>
        <p className="mt-1.5 max-w-80 text-balance text-ink-2">{t('notFound.text')}</p>
        <div className="mt-5">
          <Link
            to={to}
            params={{ orgId: org }}
            className={`${buttonStyle()} h-8 rounded-control px-3 text-13`}
          >
            {t('records.back', { list })}
          </Link>
        </div>
      </div>
    </>
  )
}
