import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../data/useToday.ts'
import { dayAfter } from '../../lib/dayIn.ts'
import { Button } from '../../ui/Button.tsx'
import { type Day, toDate } from '../../ui/day.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { RangeCalendar } from '../../ui/RangeCalendar.tsx'
import { type Due, nextMonday } from './shared/due.ts'

type Props = {
  trigger: ReactElement
  due: Due
  onChange: (due: Due) => void
  /** Without a time, and without leaving it open. */
  isDayOnly?: boolean
  defaultOpen?: boolean
}

export function DuePicker({ trigger, due, onChange, isDayOnly = false, defaultOpen = false }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(defaultOpen)
  return (
    <Popover trigger={trigger} label={t('tasks.pickDue')} align="end" open={open} onOpenChange={setOpen}>
      <Choices
        due={due}
        isDayOnly={isDayOnly}
        onChange={onChange}
        onPicked={(picked) => {
          onChange(picked)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

type ChoicesProps = Required<Pick<Props, 'due' | 'onChange' | 'isDayOnly'>> & { onPicked: (due: Due) => void }

function Choices({ due, isDayOnly, onChange, onPicked }: ChoicesProps) {
  const { t } = useTranslation()
  const today = useToday()
  const [month, setMonth] = useState(() => toDate(due.due_on ?? today))
  const [time, setTime] = useState(due.due_time ?? '')
  const pick = (due_on: Day) => onPicked({ due_on, due_time: time || null })
  const named: [string, Day][] = [
    [t('tasks.due.today'), today],
    [t('tasks.due.tomorrow'), dayAfter(today, 1)],
    [t('tasks.due.nextWeek'), nextMonday(today)],
  ]
  return (
    <div className="flex w-72 flex-col gap-3 p-3">
      <div className="flex gap-1.5">
        {named.map(([label, day]) => (
          <Button key={label} size="sm" variant="secondary" className="flex-1" onClick={() => pick(day)}>
            {label}
          </Button>
        ))}
      </div>
      <RangeCalendar
        {...(due.due_on !== null && { start: due.due_on })}
        today={today}
        months={1}
        month={month}
        onMonthChange={setMonth}
        onPick={pick}
      />
      {isDayOnly ? null : (
        <div className="flex items-end gap-2 border-line border-t pt-3">
          <Field label={t('tasks.time')} className="flex-1">
            <Input
              type="time"
              value={time}
              onChange={({ target }) => {
                setTime(target.value)
                // A time alone is of today.
                if (target.value || due.due_on) {
                  onChange({ due_on: due.due_on ?? today, due_time: target.value || null })
                }
              }}
            />
          </Field>
          <Button
            variant="ghost"
            disabled={due.due_on === null}
            onClick={() => onPicked({ due_on: null, due_time: null })}
          >
            {t('tasks.due.none')}
          </Button>
        </div>
      )}
    </div>
  )
}
