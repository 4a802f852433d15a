import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyHint } from '../../lib/singleKeys.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { DrawerButton } from '../layout/DrawerButton.tsx'

type Props = {
  /** The link back to the list. */
  back: ReactNode
  /** The buttons of this kind of record. */
  children: ReactNode
}

/** The line above a record: where it came from, and what can be done with it. */
export function RecordBar({ back, children }: Props) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-4 sheet:px-3">
      <DrawerButton />
      {back}
      <div className="ml-auto flex items-center gap-1">{children}</div>
    </div>
  )
}

/** How the link back to the list looks. */
export const backStyle =
  'flex h-8 min-w-0 items-center gap-1.5 rounded-control px-1.5 font-medium text-ink-2 hover:bg-hover hover:text-ink'

type WalkProps = { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined }

/** Goes to the records before and after this one; nothing to go to at the ends of the list. */
export function RecordWalk({ onPrevious, onNext }: WalkProps) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label={t('records.previous')}
        {...useKeyHint('K')}
        tooltipSide="bottom"
        onClick={onPrevious}
        disabled={!onPrevious}
        reason={t('records.atFirst')}
      />
      <IconButton
        icon={ChevronDown}
        label={t('records.next')}
        {...useKeyHint('J')}
        tooltipSide="bottom"
        onClick={onNext}
        disabled={!onNext}
        reason={t('records.atLast')}
      />
    </>
  )
}
