import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { type DayRange, pickDay, presetOf, presetRange, presets } from './dateRange.ts'
import { type Day, toDate, typedFormat } from './day.ts'
import { RangeCalendar } from './RangeCalendar.tsx'
import { type RangeText, TypedRange } from './TypedRange.tsx'
import { readTypedDay, readTypedRange } from './typedDay.ts'
import { useMediaQuery } from './useMediaQuery.ts'

/** Where presets and two months would not stand side by side. */
const belowTwoMonths = '(width < 720px)'

type Props = { value: DayRange | null; today: Day; onApply: (range: DayRange) => void; onCancel: () => void }

/** What opens under a DateRange. The typed texts are the draft; the calendar shows what they mean. */
export function DateRangePanel({ value, today, onApply, onCancel }: Props) {
  const { t } = useTranslation()
  const months = useMediaQuery(belowTwoMonths) ? 1 : 2
  const [text, setText] = useState<RangeText>(() => toText(value ?? {}))
  const [left, setLeft] = useState({ start: false, end: false })
  const [month, setMonth] = useState(() => firstMonth(value?.end ?? today, months))
  const typed = readTypedRange(text.start, text.end)
  const start = dayOf(text.start)
  const end = dayOf(text.end)

  function type(next: RangeText) {
    setText(next)
    // Show the month of the date that has just become whole.
    const whole = next.start === text.start ? dayOf(next.end) : dayOf(next.start)
    if (whole) setMonth(firstMonth(whole, months))
  }

  function pick(day: Day) {
    setText(toText(pickDay({ start, end }, day)))
    setLeft({ start: false, end: false })
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    if ('range' in typed) onApply(typed.range)
    else setLeft({ start: true, end: true })
  }

  const problems = 'range' in typed ? {} : { start: typed.startProblem, end: typed.endProblem }
  return (
    <div className="flex max-sheet:flex-col">
      <PresetList
        chosen={presetOf(value, today)}
        onChoose={(preset) => onApply(presetRange(preset, today))}
      />
      <form
        onSubmit={apply}
        // As wide with a complaint as without.
        className={clsx('flex min-w-0 flex-col gap-3 p-3', months === 2 ? 'w-125' : 'sheet:w-76')}
      >
        <TypedRange
          text={text}
          onChange={type}
          problems={{
            start: left.start ? problems.start : undefined,
            end: left.end ? problems.end : undefined,
          }}
          onLeave={(side) => text[side] !== '' && setLeft({ ...left, [side]: true })}
        />
        <RangeCalendar
          start={start}
          end={start && end && end >= start ? end : undefined}
          today={today}
          months={months}
          month={month}
          onMonthChange={setMonth}
          onPick={pick}
        />
        <div className="sticky bottom-0 -mx-3 -mb-3 flex justify-end gap-2 border-line border-t bg-raised p-3">
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('ui.dateRange.apply')}
          </Button>
        </div>
      </form>
    </div>
  )
}

type PresetListProps = {
  chosen: (typeof presets)[number] | undefined
  onChoose: (preset: (typeof presets)[number]) => void
}

function PresetList({ chosen, onChoose }: PresetListProps) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('ui.dateRange.presets')}
      className="flex shrink-0 gap-px border-line p-2 max-sheet:flex-wrap max-sheet:border-b sheet:w-40 sheet:flex-col sheet:border-r"
    >
      {presets.map((preset) => (
        <li key={preset}>
          <button
            type="button"
            aria-pressed={preset === chosen}
            onClick={() => onChoose(preset)}
            className={clsx(
              'flex h-8 w-full items-center rounded-badge px-2 text-13 transition-colors hover:bg-hover active:bg-active',
              preset === chosen ? 'bg-active font-medium text-ink' : 'text-ink-2',
            )}
          >
            {t(`ui.dateRange.${preset}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function dayOf(text: string) {
  const typed = readTypedDay(text)
  return 'day' in typed ? typed.day : undefined
}

function toText(range: Partial<DayRange>): RangeText {
  return { start: range.start ? typedFormat(range.start) : '', end: range.end ? typedFormat(range.end) : '' }
}

// With two months on show the day of interest is in the right one: ranges look back.
function firstMonth(day: Day, months: 1 | 2) {
  const date = toDate(day)
  return new Date(date.getFullYear(), date.getMonth() - (months - 1), 1)
}
