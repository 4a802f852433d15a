import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { isUnfolded: boolean; onUnfold: (unfolded: boolean) => void; children: ReactNode }

/** Where there is no room beside the record, the fields can be folded away; they stay as they are then. */
export function RecordAside({ isUnfolded, onUnfold, children }: Props) {
  const { t } = useTranslation()
  const contentId = useId()
  return (
    <aside
      aria-label={t('records.details')}
      className="flex flex-col border-line max-desktop:border-y desktop:w-90 desktop:shrink-0 desktop:overflow-y-auto desktop:overscroll-contain desktop:border-l"
    >
      <h2 className="px-4 pt-4 pb-2 text-12 font-medium text-ink-2 max-desktop:hidden">
        {t('records.details')}
      </h2>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={contentId}
        onClick={() => onUnfold(!isUnfolded)}
        className="flex h-11 items-center gap-1.5 px-4 font-medium text-ink-2 desktop:hidden focus-visible:-outline-offset-2"
      >
        <ChevronRight
          size={16}
          aria-hidden
          className={clsx('text-ink-3 transition-transform', isUnfolded && 'rotate-90')}
        />
        {t('records.details')}
      </button>
      <div
        id={contentId}
        className={clsx(
          'flex flex-col gap-0.5 px-4 pb-6 max-desktop:pb-4 sheet:max-desktop:block sheet:max-desktop:columns-2 sheet:max-desktop:gap-8',
          !isUnfolded && 'max-desktop:hidden',
        )}
      >
        {children}
      </div>
    </aside>
  )
}

export function AsideRule() {
  return <hr className="my-2 border-line" />
}

/** Says once, above all fields, why none of them can be changed. */
export function ReadOnlyNote({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  return <p className="mb-2 rounded-control bg-subtle px-2.5 py-1.5 text-12 text-ink-2">{reason}</p>
}
