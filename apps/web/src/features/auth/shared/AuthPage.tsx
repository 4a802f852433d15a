import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../ui/Logo.tsx'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** Every page that stands outside a workspace: one narrow column, and beside it, where there is room, the product. */
export function AuthPage({ title, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh">
      <main className="flex min-w-0 flex-1 flex-col items-center bg-surface px-5 pt-[max(2rem,12vh)] pb-10 max-desktop:bg-app max-sheet:pt-8">
        <div className="w-full max-w-90">
          <Brand />
          <h1 tabIndex={-1} className="mt-6 text-balance text-24 font-semibold outline-none">
            {title}
          </h1>
          {text ? <p className="mt-2 text-pretty text-14 text-ink-2">{text}</p> : null}
          <div className="mt-6">{children}</div>
        </div>
      </main>
      <aside
        aria-label={t('app.about')}
        className="sticky top-0 h-dvh w-[52%] overflow-hidden border-line border-l bg-app pt-[12vh] pl-16 max-desktop:hidden"
      >
        <p className="max-w-110 text-balance text-24 font-semibold">{t('app.promise')}</p>
        <p className="mt-3 max-w-100 text-pretty text-14 text-ink-2">{t('app.promiseText')}</p>
        <Suspense>
          <ProductPicture />
        </Suspense>
      </aside>
    </div>
  )
}

/** Also in index.html, so that it is there before any script. */
export function Brand() {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-2.5">
      <Logo size={32} label={t('app.name')} className="text-accent" />
      <p className="max-w-64 text-pretty text-12 text-ink-3 desktop:hidden">{t('app.promise')}</p>
    </div>
  )
}

/** Nobody waits for it: whoever is signed in never sees it, and the form is there without it. */
const ProductPicture = lazy<() => ReactNode>(() =>
  import('./ProductPicture.tsx').then(
    ({ ProductPicture }) => ({ default: ProductPicture }),
    () => ({ default: () => null }),
  ),
)
