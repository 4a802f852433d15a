import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Day, toDate, toDay, typedFormat } from '../../../ui/day.ts'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { later } from '../../../ui/later.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { readTypedDay, understoodDay } from '../../../ui/typedDay.ts'
import { type NewInquiry, tidyDay } from './newInquiry.ts'

const RangeCalendar = later(() => import('../../../ui/RangeCalendar.tsx'), 'RangeCalendar')

export function TravelDates() {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TravelDay name="travel_start" />
      <TravelDay name="travel_end" />
    </div>
  )
}

/** A day that is typed as DD/MM/YYYY, or picked from a calendar that also shows the other one. */
function TravelDay({ name }: { name: 'travel_start' | 'travel_end' }) {
  const { t } = useTranslation()
  const { getValues, trigger } = useFormContext<NewInquiry>()
  const { field, fieldState } = useController<NewInquiry, 'travel_start' | 'travel_end'>({ name })
  const [isOpen, setOpen] = useState(false)

  /** The two are wrong together, or right. */
  function check() {
    const entered = (['travel_start', 'travel_end'] as const).filter((day) => getValues(day).trim() !== '')
    void trigger(entered)
  }

  return (
    <Field
      label={t(`field.inquiry.${name}`)}
      hint={fieldState.error ? undefined : understoodDay(field.value)}
      error={fieldState.error?.message}
    >
      <Input
        ref={field.ref}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder={t('ui.dateRange.format')}
        value={field.value}
        onChange={(event) => {
          field.onChange(event)
          if (fieldState.error) check() // what is being mended must not look wrong
        }}
        onBlur={() => {
          field.onBlur()
          if (tidyDay(field.value) !== field.value) field.onChange(tidyDay(field.value))
          check()
        }}
        trailing={
          <Popover
            label={t('ui.dateRange.calendar')}
            align="end"
            open={isOpen}
            onOpenChange={setOpen}
            trigger={<IconButton icon={CalendarDays} size="xs" label={t(`newInquiry.pick_${name}`)} />}
          >
            <div className="p-3">
              <Suspense fallback={<Skeleton className="h-64 w-60" />}>
                <TravelCalendar
                  onPick={(day) => {
                    setOpen(false)
                    field.onChange(typedFormat(day))
                    check()
                  }}
                />
              </Suspense>
            </div>
          </Popover>
        }
      />
    </Field>
  )
}

function TravelCalendar({ onPick }: { onPick: (day: Day) => void }) {
  const [start, end] = useWatch<NewInquiry, ['travel_start', 'travel_end']>({
    name: ['travel_start', 'travel_end'],
  }).map(dayOf)
  const today = toDay(new Date())
  const [month, setMonth] = useState(() => toDate(start ?? end ?? today))
  const isRange = start !== undefined && end !== undefined && end >= start
  return (
    <RangeCalendar
      {...((start ?? end) && { start: start ?? end })}
      {...(isRange && { end })}
      today={today}
      months={1}
      month={month}
      onMonthChange={setMonth}
      onPick={onPick}
    />
  )
}

function dayOf(typed: string): Day | undefined {
  const read = readTypedDay(tidyDay(typed))
  return 'day' in read ? read.day : undefined
}
