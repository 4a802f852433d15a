import type { Today } from '@caravel/contract/today'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EVERYONE } from '../../data/readWhose.ts'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { useClock } from '../../data/useToday.ts'
import { formatMoney } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Mention } from '../notifications/shared/Mention.tsx'
import { AddTaskDialog } from '../tasks/shared/AddTask.tsx'
import { dueInWords } from '../tasks/shared/due.ts'
import { QuickAdd } from '../tasks/shared/QuickAdd.tsx'
import { useTasksKey } from '../tasks/shared/useTasksKey.ts'
import { BirthdayLine } from './BirthdayLine.tsx'
import { columnStyle, columnsStyle } from './columns.ts'
import { InquiryLine, type TodaysInquiry } from './InquiryLine.tsx'
import { LeftBehind } from './LeftBehind.tsx'
import { TaskLines } from './TaskLines.tsx'
import { moreStyle, TodaySection } from './TodaySection.tsx'
import { useLineKeys } from './useLineKeys.ts'

type Props = { org: string; of: string | undefined; today: Today }

/** Work on the left, what else the day brings on the right. What is empty is left out. */
export function TodaySections({ org, of, today }: Props) {
  const { t } = useTranslation()
  const now = useClock()
  const me = useProfile(org).data?.user.id
  const mayWrite = useCan('tasks:write')
  const lines = useRef<HTMLDivElement>(null)
  const onKeyDown = useLineKeys(org, lines, today)
  const [stepOf, setStepOf] = useState<TodaysInquiry>()
  const { without_next_step, stale, repriced, departures, returns, birthdays, mentions } = today
  const isOfOne = of !== EVERYONE
  const adding = useTasksKey()
  const assigned = !isOfOne
    ? []
    : [{ attribute: 'assigned_to' as const, condition: 'exact' as const, value: of ?? me }]
  const isEmpty = sections.every((name) => today[name].total === 0)

  const tasksMore = (attribute: 'when' | 'state', value: string) => (words: string) => (
    <Link
      to="/$orgId/tasks"
      params={{ orgId: org }}
      search={{ filters: [{ attribute, condition: 'exact', value }, ...assigned] }}
      className={moreStyle}
    >
      {words}
    </Link>
  )
  const trip = (day: string | null) => dueInWords(t, { due_on: day, due_time: null }, now)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the lines in it take the focus
    <div ref={lines} onKeyDown={onKeyDown} className={columnsStyle}>
      <LeftBehind org={org} left={today.left_behind} />
      <div className={columnStyle}>
        {today.overdue.total > 0 ? (
          <TodaySection
            title={t('today.section.overdue')}
            lines={today.overdue}
            more={tasksMore('when', 'overdue')}
          >
            <TaskLines org={org} day={today.day} tasks={today.overdue.results} isOfOne={isOfOne} />
          </TodaySection>
        ) : null}
        <TodaySection title={t('today.section.today')} lines={today.today} more={tasksMore('when', 'today')}>
          {mayWrite ? (
            <QuickAdd org={org} record={null} day={today.day} {...adding} className="border-line border-b" />
          ) : null}
          {today.today.total > 0 ? (
            <TaskLines
              org={org}
              day={today.day}
              ofDay={today.day}
              tasks={today.today.results}
              isOfOne={isOfOne}
            />
          ) : isEmpty ? (
            <EmptyState drawing="notes" title={t('today.empty.title')} text={t('today.empty.text')} />
          ) : (
            <p className="flex min-h-10 items-center px-3 text-ink-3">{t('today.nothingDue')}</p>
          )}
        </TodaySection>
        {today.next_days.total > 0 ? (
          <TodaySection
            title={t('today.section.next_days')}
            lines={today.next_days}
            more={tasksMore('state', 'open')}
          >
            {daysOf(today.next_days.results).map((day) => (
              <div key={day}>
                <h3 className="bg-subtle px-3 py-1.5 text-12 font-medium text-ink-2">{trip(day)}</h3>
                <TaskLines
                  org={org}
                  day={today.day}
                  {...(day && { ofDay: day })}
                  tasks={today.next_days.results.filter(({ due_on }) => due_on === day)}
                  isOfOne={isOfOne}
                />
              </div>
            ))}
          </TodaySection>
        ) : null}
        {repriced.total > 0 ? (
          <TodaySection title={t('today.section.repriced')} lines={repriced}>
            <ul>
              {repriced.results.map((inquiry) => (
                <InquiryLine
                  key={inquiry.id}
                  org={org}
                  inquiry={inquiry}
                  when={t(inquiry.now ? 'today.repriced' : 'today.unpriced', {
                    accepted: money(inquiry.accepted),
                    now: inquiry.now ? money(inquiry.now) : undefined,
                  })}
                />
              ))}
            </ul>
          </TodaySection>
        ) : null}
        {without_next_step.total > 0 ? (
          <TodaySection
            title={t('today.section.without_next_step')}
            lines={without_next_step}
            more={(words) => (
              <Link
                to="/$orgId/inquiries"
                params={{ orgId: org }}
                search={{
                  view: 'table',
                  filters: [{ attribute: 'next_step', condition: 'exact', value: 'missing' }, ...assigned],
                }}
                className={moreStyle}
              >
                {words}
              </Link>
            )}
          >
            {inquiries(without_next_step.results)}
          </TodaySection>
        ) : null}
        {stale.total > 0 ? (
          <TodaySection title={t('today.section.stale', { count: today.stale_after_days })} lines={stale}>
            {inquiries(stale.results)}
          </TodaySection>
        ) : null}
      </div>
      <div className={columnStyle}>
        {departures.total > 0 ? (
          <TodaySection title={t('today.section.departures')} lines={departures}>
            {inquiries(departures.results, ({ travel_start }) => trip(travel_start))}
          </TodaySection>
        ) : null}
        {returns.total > 0 ? (
          <TodaySection title={t('today.section.returns')} lines={returns}>
            {inquiries(returns.results, ({ travel_end }) => trip(travel_end))}
          </TodaySection>
        ) : null}
        {birthdays.total > 0 ? (
          <TodaySection title={t('today.section.birthdays')} lines={birthdays}>
            <ul>
              {birthdays.results.map((person) => (
                <BirthdayLine key={person.id} org={org} person={person} when={trip(person.day)} />
              ))}
            </ul>
          </TodaySection>
        ) : null}
        {mentions.total > 0 ? (
          <TodaySection title={t('today.section.mentions')} lines={mentions}>
            <ul>
              <Suspense>
                {mentions.results.map((mention) => (
                  <Mention key={mention.id} org={org} notification={mention} onFollow={() => undefined} />
                ))}
              </Suspense>
            </ul>
          </TodaySection>
        ) : null}
      </div>
      {stepOf ? (
        <Suspense>
          <AddTaskDialog
            org={org}
            open
            onOpenChange={() => setStepOf(undefined)}
            record={{ type: 'inquiry', id: stepOf.id, name: stepOf.name }}
          />
        </Suspense>
      ) : null}
    </div>
  )

  function inquiries(some: TodaysInquiry[], when?: (inquiry: TodaysInquiry) => string) {
    return (
      <ul>
        {some.map((inquiry) => (
          <InquiryLine
            key={inquiry.id}
            org={org}
            inquiry={inquiry}
            when={when?.(inquiry)}
            onAddStep={mayWrite && !when ? setStepOf : undefined}
          />
        ))}
      </ul>
    )
  }
}

const daysOf = (tasks: Today['today']['results']) => [...new Set(tasks.map(({ due_on }) => due_on))]

const money = ({ price, currency }: { price: string; currency: string }) =>
  formatMoney(Number(price), currency, 'full')

const sections = [
  'overdue',
  'today',
  'next_days',
  'without_next_step',
  'stale',
  'repriced',
  'departures',
  'returns',
  'birthdays',
  'mentions',
] as const
