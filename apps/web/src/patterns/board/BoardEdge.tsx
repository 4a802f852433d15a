import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = { side: 'before' | 'after'; box: RefObject<HTMLElement | null> }

/** A finger needs no button. */
export function BoardEdge({ side, box }: Props) {
  const { t } = useTranslation()
  const isAfter = side === 'after'
  const goOn = () => {
    const width = box.current?.firstElementChild?.clientWidth ?? 0
    box.current?.scrollBy({ left: isAfter ? width : -width, behavior: 'smooth' })
  }
  return (
    <div
      className={clsx(
        'pointer-events-none absolute inset-y-0 hidden w-10 items-center from-surface to-transparent',
        isAfter
          ? 'right-0 justify-end bg-linear-to-l pr-2 group-data-after/board:flex'
          : 'left-0 justify-start bg-linear-to-r pl-2 group-data-before/board:flex',
      )}
    >
      <IconButton
        icon={isAfter ? ChevronRight : ChevronLeft}
        label={t(`board.${side}`)}
        variant="outlined"
        size="sm"
        onClick={goOn}
        className="pointer-events-auto rounded-full! bg-raised! shadow-menu pointer-coarse:hidden"
      />
    </div>
  )
}
