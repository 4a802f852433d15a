import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKeyHint } from '../../lib/singleKeys.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type CalendarSearch, type CalendarView, calendarViews } from './calendarSearch.ts'
import { monthInFull, pageAfter, weekInFull } from './grid.ts'

type Props = { view: CalendarView; on: string; today: string; onShow: (changes: CalendarSearch) => void }

export function CalendarBar({ view, on, today, onShow }: Props) {
  const { t } = useTranslation()
  const hints = { month: useKeyHint('M'), week: useKeyHint('W') }
  const todayHint = useKeyHint('T')
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b px-3">
      <h2 aria-live="polite" className="mr-1 min-w-0 truncate text-14 font-semibold sheet:min-w-44">
        {view === 'week' ? weekInFull(on) : monthInFull(on)}
      </h2>
      <IconButton
        icon={ChevronLeft}
        size="sm"
        label={t(`calendar.previous.${view}`)}
        onClick={() => onShow({ on: pageAfter(view, on, -1) })}
      />
      <IconButton
        icon={ChevronRight}
        size="sm"
        label={t(`calendar.next.${view}`)}
        onClick={() => onShow({ on: pageAfter(view, on, 1) })}
      />
      <Button size="sm" onClick={() => onShow({ on: today })} {...todayHint} className="ml-1">
        {t('calendar.today')}
      </Button>
      <fieldset
        aria-label={t('calendar.view.label')}
        className="ml-auto flex shrink-0 rounded-control bg-subtle p-0.5"
      >
        {calendarViews.map((each) => (
          <Button
            key={each}
            variant="ghost"
            size="sm"
            aria-pressed={each === view}
            onClick={() => onShow({ view: each })}
            {...hints[each]}
            className="h-6! rounded-badge! px-2.5 aria-pressed:bg-surface! aria-pressed:text-ink! aria-pressed:shadow-menu max-sheet:h-7!"
          >
            {t(`calendar.view.${each}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
