import type { Activity } from '@caravel/contract/activities'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '../../data/kinds.ts'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { TimelineEntry } from './TimelineEntry.tsx'

type Props = { org: string; record: RecordRef; entries: Activity[] }

/** The entries under their days, which are those of the reader, as are the times beside the entries. */
export function TimelineDays({ entries, ...about }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <div className="flex flex-col">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Fragment key={day}>
          <h2 className="pt-4 pb-1 text-12 font-medium text-ink-3 first:pt-0">{dayName(day)}</h2>
          <ol className="flex flex-col">
            {ofDay.map((activity) => (
              <TimelineEntry key={activity.id} {...about} activity={activity} />
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  )

  function dayName(day: string) {
    const date = new Date(now)
    if (day === formatDay(date)) return t('timeline.today')
    date.setDate(date.getDate() - 1)
    return day === formatDay(date) ? t('timeline.yesterday') : day
  }
}

function byDay(entries: Activity[]): { day: string; entries: Activity[] }[] {
  const days: { day: string; entries: Activity[] }[] = []
  for (const entry of entries) {
    const day = formatDay(entry.created_at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
