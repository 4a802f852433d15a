import type { Task } from '@caravel/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '../../data/kinds.ts'
import { openTasksOf, openTasksQuery } from '../../data/tasks.queries.ts'
import { useCan } from '../../data/useProfile.ts'
import { formatTotal } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DueLabel } from './shared/DueLabel.tsx'
import { QuickAdd } from './shared/QuickAdd.tsx'
import { TaskLine } from './shared/TaskLine.tsx'
import { useAddedTasks } from './shared/useAddTask.ts'
import { useTickTask } from './shared/useTickTask.ts'

type Props = { org: string; record: RecordRef; isWanted?: boolean; onTaken?: () => void }

const MOST_AT_FIRST = 5

export function OpenTasks({ org, record, ...focus }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('tasks:write')
  return (
    <section aria-label={t('tasks.title')} className="mb-7 overflow-hidden rounded-card border border-line">
      {mayWrite ? <QuickAdd org={org} record={record} {...focus} className="border-line border-b" /> : null}
      <Lines org={org} record={record} />
    </section>
  )
}

function Lines({ org, record }: Pick<Props, 'org' | 'record'>) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(openTasksQuery(org, record))
  const { tick } = useTickTask(org)
  const added = useAddedTasks(org, record)
  const [isWhole, setWhole] = useState(false)
  if (!data) {
    return (
      <div className={quietLine}>
        {isError ? (
          <>
            {t('tasks.failed')}
            <Button size="sm" variant="ghost" loading={isFetching} onClick={() => void refetch()}>
              {t('ui.error.retry')}
            </Button>
          </>
        ) : (
          <Skeleton className="h-3 w-40" />
        )}
      </div>
    )
  }
  const shown = isWhole ? data.results : data.results.slice(0, MOST_AT_FIRST)
  const hidden = data.results.length - shown.length
  // Once it is in the list it is no longer on its way.
  const coming = added.filter(({ task }) => !data.results.some(({ title }) => title === task.title))
  return (
    <>
      {data.results.length + coming.length === 0 ? <p className={quietLine}>{t('tasks.none')}</p> : null}
      <ul className="empty:hidden">
        {shown.map((task: Task) => (
          <TaskLine key={task.id} org={org} task={task} onTick={tick} />
        ))}
        {coming.map(({ task, key }) => (
          <li key={key} aria-busy className="flex min-h-10 items-center gap-2.5 px-3 opacity-60">
            <span className="size-4 shrink-0 rounded-full border border-control" />
            <span className="min-w-0 flex-1 truncate">{task.title}</span>
            <DueLabel due_on={task.due_on ?? null} due_time={task.due_time ?? null} className="text-12" />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" onClick={() => setWhole(true)} className={moreLine}>
          {t('tasks.more', {
            count: data.total - shown.length,
            formatted: formatTotal({ total: data.total - shown.length, more: data.more }),
          })}
        </button>
      ) : data.total > data.results.length ? (
        <Link
          to="/$orgId/tasks"
          params={{ orgId: org }}
          search={{ filters: openTasksOf(record) }}
          className={moreLine}
        >
          {t('tasks.seeAll', { formatted: formatTotal(data) })}
        </Link>
      ) : null}
    </>
  )
}

const quietLine = 'flex min-h-10 items-center gap-2 px-3 text-ink-3'
const moreLine =
  'flex min-h-9 w-full items-center px-3 text-12 font-medium text-ink-3 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2'
