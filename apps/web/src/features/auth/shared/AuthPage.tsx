import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../ui/Logo.tsx'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** The one narrow column of every page that stands outside a workspace. */
export function AuthPage({ title, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <main className="flex min-h-dvh flex-col items-center px-5 pt-[max(2.5rem,16vh)] pb-10">
      <div className="w-full max-w-90">
        <Logo size={36} label={t('app.name')} className="text-accent" />
        <h1 tabIndex={-1} className="mt-6 text-balance text-24 font-semibold outline-none">
          {title}
        </h1>
        {text ? <p className="mt-2 text-pretty text-14 text-ink-2">{text}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  )
}
