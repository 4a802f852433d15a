import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, toDate, toDay } from '../../../ui/day.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { RangeCalendar } from '../../../ui/RangeCalendar.tsx'

type Days = { start: Day | null; end: Day | null; onPick: (day: Day) => void }

type Props = Days & { label: string; open: boolean; onOpenChange: (open: boolean) => void }

export function DayCalendar({ label, open, onOpenChange, ...days }: Props) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('ui.dateRange.calendar')}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          icon={CalendarDays}
          size="xs"
          label={label}
          // The input must not be left by this: it would be gone before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
        />
      }
    >
      <div className="w-66 p-3">
        <Month {...days} />
      </div>
    </Popover>
  )
}

/** Opens at the month in which the days are. */
function Month({ start, end, onPick }: Days) {
  const today = toDay(new Date())
  const first = start ?? end
  const [month, setMonth] = useState(() => toDate(first ?? today))
  return (
    <RangeCalendar
      {...(first !== null && { start: first })}
      {...(start !== null && end !== null && end >= start && { end })}
      today={today}
      months={1}
      month={month}
      onMonthChange={setMonth}
      onPick={onPick}
    />
  )
}
