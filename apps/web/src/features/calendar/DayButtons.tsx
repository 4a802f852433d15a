import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatShortTime, formatTotal, type Total } from '../../lib/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { dayInFull } from './grid.ts'

/** Only in the chosen day is a button reached by key. A press on it does not choose the day. */
type Props = { isReachable: boolean; onPress: () => void; className: string }

/** Seen only by whoever points there or has the focus there; by whoever uses a finger, always. */
export function AddOnDay({
  day,
  time,
  isReachable,
  onPress,
  className,
}: Props & { day: string; time?: string }) {
  const { t } = useTranslation()
  const at = { day: dayInFull(day), time: time && formatShortTime(time) }
  return (
    <IconButton
      icon={Plus}
      size="xs"
      tabIndex={isReachable ? 0 : -1}
      label={time ? t('calendar.addAt', at) : t('calendar.addOn', at)}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
      className={clsx(
        'opacity-0 focus-visible:opacity-100 group-focus-visible/day:opacity-100 group-hover/day:opacity-100 pointer-coarse:opacity-100',
        className,
      )}
    />
  )
}

export function MoreOfDay({ left, isReachable, onPress, className }: Props & { left: Total }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
      className={clsx(
        'h-5.5 truncate rounded-badge px-1.5 text-left text-11 font-medium text-ink-3 hover:bg-active hover:text-ink',
        className,
      )}
    >
      {t('calendar.more', { formatted: formatTotal(left) })}
    </button>
  )
}
