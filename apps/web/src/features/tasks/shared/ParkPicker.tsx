import clsx from 'clsx'
import { Undo2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../data/useToday.ts'
import { dayAfter } from '../../../lib/dayIn.ts'
import { type Day, toDate } from '../../../ui/day.ts'
import { lineStyle } from '../../../ui/menuStyle.ts'
import { Popover } from '../../../ui/Popover.tsx'
import { RangeCalendar } from '../../../ui/RangeCalendar.tsx'
import { dateInWords } from './due.ts'
import { parkingDays } from './parkingDays.ts'

type Props = {
  trigger: ReactElement
  /** Null brings the inquiry back. */
  onPick: (until: Day | null) => void
  /** The day until which it is parked. */
  until?: Day | null
  /** Whether there may be something to bring back. */
  canBringBack?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
}

export function ParkPicker({ trigger, open: given, onOpenChange, align = 'end', ...choices }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { onPick } = choices
  function change(open: boolean) {
    setOpen(open)
    onOpenChange?.(open)
  }
  return (
    <Popover
      trigger={trigger}
      label={t('parking.until')}
      align={align}
      open={given ?? isOpen}
      onOpenChange={change}
    >
      <Choices
        {...choices}
        onPick={(until) => {
          change(false)
          onPick(until)
        }}
      />
    </Popover>
  )
}

function Choices({ onPick, until = null, canBringBack = until !== null }: Omit<Props, 'trigger'>) {
  const { t } = useTranslation()
  const today = useToday()
  const [month, setMonth] = useState(() => toDate(until ?? dayAfter(today, 1)))
  return (
    <div className="w-72">
      <div className="p-1">
        <p className="px-2 pt-1.5 pb-1 text-11 font-medium text-ink-3">{t('parking.until')}</p>
        {parkingDays(today).map(([name, day]) => (
          <Line key={name} onClick={() => onPick(day)}>
            <span className="flex-1">{t(`parking.day.${name}`)}</span>
            <span className="text-12 text-ink-3">{dateInWords(day, today)}</span>
          </Line>
        ))}
      </div>
      <div className="border-line border-t p-3">
        <RangeCalendar
          {...(until !== null && { start: until })}
          today={today}
          first={dayAfter(today, 1)}
          months={1}
          month={month}
          onMonthChange={setMonth}
          onPick={onPick}
        />
      </div>
      {canBringBack ? (
        <div className="border-line border-t p-1">
          <Line onClick={() => onPick(null)}>
            <Undo2 size={16} aria-hidden className="text-ink-3" />
            {t('parking.bringBack')}
          </Line>
        </div>
      ) : null}
    </div>
  )
}

function Line({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={clsx(lineStyle, 'text-left hover:bg-hover')}>
      {children}
    </button>
  )
}
