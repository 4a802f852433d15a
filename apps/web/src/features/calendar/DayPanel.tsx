import type { CalendarDay, Trip } from '@caravel/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type LucideIcon, PlaneLanding, PlaneTakeoff, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarQuery } from '../../data/calendar.queries.ts'
import { EVERYONE } from '../../data/readWhose.ts'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { useClock } from '../../data/useToday.ts'
import { contactName } from '../../lib/contactName.ts'
import { withCustomer } from '../../lib/customer.ts'
import { formatCount, formatDays, formatTotal } from '../../lib/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QuickAdd } from '../tasks/shared/QuickAdd.tsx'
import { TaskLine } from '../tasks/shared/TaskLine.tsx'
import { useTickTask } from '../tasks/shared/useTickTask.ts'
import { overdueOf, totalOf } from './entries.ts'
import { dayInFull } from './grid.ts'

export type Adding = { time: string | undefined }

type Props = {
  org: string
  day: string
  of: string | undefined
  /** A task is to be typed, at a time where an hour was pointed at. */
  adding: Adding | undefined
  onAddTaken: () => void
  /** Left out where the panel is always there. */
  onClose: (() => void) | undefined
}

export function DayPanel({ org, day, of, adding, onAddTaken, onClose }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const mayWrite = useCan('tasks:write')
  const { data, isError, isFetching, refetch } = useQuery({
    ...calendarQuery(org, { from: day, to: day, of }),
    // Of another day it would be wrong.
    placeholderData: undefined,
  })
  const contents = data?.days[0]
  return (
    <aside
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose?.()
      }}
      className="flex min-h-0 min-w-0 flex-col bg-surface max-sheet:flex-1 max-sheet:border-line max-sheet:border-t sheet:w-90 sheet:shrink-0 sheet:border-line sheet:border-l sheet:max-desktop:absolute sheet:max-desktop:inset-y-0 sheet:max-desktop:right-0 sheet:max-desktop:z-30 sheet:max-desktop:shadow-dialog"
    >
      <div className="flex h-11 shrink-0 items-center gap-2 border-line px-3 sheet:border-b">
        <h2 id={headingId} className="min-w-0 flex-1 truncate font-semibold">
          {dayInFull(day)}
        </h2>
        {onClose ? <IconButton icon={X} size="sm" label={t('calendar.closeDay')} onClick={onClose} /> : null}
      </div>
      {mayWrite ? (
        <QuickAdd
          key={day}
          org={org}
          record={null}
          day={day}
          hasTimesOfDay
          isWanted={adding !== undefined}
          wantedTime={adding?.time}
          onTaken={onAddTaken}
          className="shrink-0 border-line border-b"
        />
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto pb-4">
        {contents ? (
          <Agenda org={org} of={of} contents={contents} />
        ) : isError ? (
          <ErrorState onRetry={refetch} retrying={isFetching} />
        ) : (
          <div className="flex flex-col gap-4 p-3">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        )}
      </div>
    </aside>
  )
}

type AgendaProps = { org: string; of: string | undefined; contents: CalendarDay }

function Agenda({ org, of, contents }: AgendaProps) {
  const { t } = useTranslation()
  const { tick } = useTickTask(org)
  const now = useClock()
  const me = useProfile(org).data?.user.id
  const isOfOne = of !== EVERYONE
  const { day, departures, returns, tasks } = contents
  if (totalOf(contents).total === 0) return <p className="px-3 py-6 text-ink-3">{t('calendar.nothing')}</p>
  const left = tasks.total - tasks.results.length
  const due = { attribute: 'due' as const, condition: 'exact' as const, value: day }
  const assigned = { attribute: 'assigned_to' as const, condition: 'exact' as const, value: of ?? me }
  return (
    <>
      <Section title={t('today.section.departures')} list={departures}>
        {departures.results.map((trip) => (
          <TripLine key={trip.id} org={org} trip={trip} icon={PlaneTakeoff} isOfOne={isOfOne} />
        ))}
      </Section>
      <Section title={t('today.section.returns')} list={returns}>
        {returns.results.map((trip) => (
          <TripLine key={trip.id} org={org} trip={trip} icon={PlaneLanding} isOfOne={isOfOne} />
        ))}
      </Section>
      <Section title={t('tasks.title')} list={tasks} overdue={overdueOf(contents, now)}>
        {tasks.results.map((task) => (
          <TaskLine key={task.id} org={org} task={task} onTick={tick} hasRecord isOfOne={isOfOne} isNarrow />
        ))}
      </Section>
      {left > 0 || tasks.more ? (
        <Link
          to="/$orgId/tasks"
          params={{ orgId: org }}
          search={{ filters: isOfOne ? [due, assigned] : [due] }}
          className="flex min-h-9 items-center px-3 text-12 font-medium text-ink-3 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
        >
          {t('calendar.allTasks')}
        </Link>
      ) : null}
    </>
  )
}

type SectionProps = {
  title: string
  list: { total: number; more: boolean }
  overdue?: number
  children: ReactNode
}

function Section({ title, list, overdue = 0, children }: SectionProps) {
  const { t } = useTranslation()
  const headingId = useId()
  if (list.total === 0) return null
  return (
    <section aria-labelledby={headingId} className="pt-3">
      <h3 id={headingId} className="flex gap-1.5 px-3 pb-1 text-12 font-medium text-ink-2">
        {title}
        <span className="font-normal text-ink-3 tabular-nums">{formatTotal(list)}</span>
        {overdue > 0 ? (
          <span className="ml-auto text-danger-text">
            {t('calendar.count.overdue', { count: overdue, formatted: formatCount(overdue) })}
          </span>
        ) : null}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

type TripProps = { org: string; trip: Trip; icon: LucideIcon; isOfOne: boolean }

function TripLine({ org, trip, icon: Icon, isOfOne }: TripProps) {
  const { id, travel_start, travel_end, assigned_to } = trip
  return (
    <li className="flex min-h-10 items-center gap-2.5 px-3 hover:bg-hover">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
      <Link
        to="/$orgId/inquiries/$recordId/detail"
        params={{ orgId: org, recordId: id }}
        className="min-w-0 flex-1 rounded-badge py-1"
      >
        <span className="block truncate">{withCustomer(trip)}</span>
        {travel_start && travel_end ? (
          <span className="block truncate text-12 text-ink-3">{formatDays(travel_start, travel_end)}</span>
        ) : null}
      </Link>
      {assigned_to && !isOfOne ? (
        <span title={contactName(assigned_to)} className="flex shrink-0">
          <Avatar name={contactName(assigned_to)} src={assigned_to.pic?.file_url} size={20} />
        </span>
      ) : null}
    </li>
  )
}
