import { Calendar, ChevronDown, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { type DayRange, presetOf } from './dateRange.ts'
import { type Day, shownFormat } from './day.ts'
import { later } from './later.tsx'
import { Popover } from './Popover.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  value: DayRange | null
  onChange: (value: DayRange | null) => void
  /** The workspace's day: the browser may be in another time zone. */
  today: Day
}

export function DateRange({ value, onChange, today }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  function apply(range: DayRange) {
    onChange(range)
    setOpen(false)
  }

  function clear() {
    onChange(null)
    // The button pressed is about to vanish.
    trigger.current?.focus()
  }

  return (
    <div className="flex flex-wrap items-center gap-1">
      <Popover
        label={t('ui.dateRange.title')}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            ref={trigger}
            icon={Calendar}
            iconAfter={ChevronDown}
            onPointerEnter={() => void DateRangePanel.preload()}
            onFocus={() => void DateRangePanel.preload()}
          >
            <span className="font-normal text-ink-2">{t('ui.dateRange.label')}</span>{' '}
            <RangeLabel value={value} today={today} />
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="m-3 h-80 w-64" />}>
          <DateRangePanel value={value} today={today} onApply={apply} onCancel={() => setOpen(false)} />
        </Suspense>
      </Popover>
      {value ? (
        <Button variant="ghost" icon={X} onClick={clear}>
          {t('ui.dateRange.clear')}
        </Button>
      ) : null}
    </div>
  )
}

// The calendar is most of it, and seldom needed.
const DateRangePanel = later(() => import('./DateRangePanel.tsx'), 'DateRangePanel')

function RangeLabel({ value, today }: Pick<Props, 'value' | 'today'>) {
  const { t } = useTranslation()
  if (!value) return <span>{t('ui.dateRange.allTime')}</span>
  const preset = presetOf(value, today)
  if (preset) return <span>{t(`ui.dateRange.${preset}`)}</span>
  const days = [...new Set([value.start, value.end])].map(shownFormat)
  return <span>{days.join(' – ')}</span>
}
