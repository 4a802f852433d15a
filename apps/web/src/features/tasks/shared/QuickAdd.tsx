import clsx from 'clsx'
import { CalendarDays, Plus, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '../../../data/kinds.ts'
import { useClock } from '../../../data/useToday.ts'
import { useKeyHint } from '../../../lib/singleKeys.ts'
import { useTellRefusal } from '../../../patterns/records/useTellRefusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { DueButton } from './DueButton.tsx'
import { dayInWords, dueInWords } from './due.ts'
import { addingOf, useAddTask } from './useAddTask.ts'
import { useTypedTask } from './useTypedTask.ts'

type Props = {
  org: string
  record: RecordRef | null
  /** A key was pressed for it; `onTaken` is told once the field has the focus. */
  isWanted?: boolean
  /** A time of `day` that the task begins with, where an hour was pointed at. */
  wantedTime?: string | undefined
  onTaken?: () => void
  /** The day of a task whose words name none. */
  day?: string
  /** Whether a time alone is one of that day. */
  hasTimesOfDay?: boolean
  className?: string
}

/** A task typed in words. What they say of when is shown beside them; Enter adds it, and the next one can be typed. */
export function QuickAdd({
  org,
  record,
  isWanted = false,
  wantedTime,
  onTaken,
  day,
  hasTimesOfDay = false,
  className,
}: Props) {
  const { t } = useTranslation()
  const tellRefusal = useTellRefusal()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useTypedTask(hasTimesOfDay ? day : undefined)
  const { text, title, due, type, pick, clearDue, reset } = typed
  const now = useClock()
  const { mutate } = useAddTask(org, record)
  const [problem, setProblem] = useState<'noTitle' | 'unreadDay'>()
  const hint = useKeyHint('N')

  useEffect(() => {
    if (!isWanted) return
    input.current?.focus()
    if (day && wantedTime) pick({ due_on: day, due_time: wantedTime })
    onTaken?.()
  }, [isWanted, wantedTime, day, pick, onTaken])

  function add(event: FormEvent) {
    event.preventDefault()
    input.current?.focus()
    const found = title === '' ? 'noTitle' : day && typed.isDoubtful ? 'unreadDay' : undefined
    // Told once; a second Enter knows.
    const isTold = found === 'unreadDay' && problem === found
    setProblem(isTold ? undefined : found)
    if (found && !isTold) return
    reset()
    mutate(addingOf({ title, ...due, due_on: due.due_on ?? day ?? null }), {
      onError: (error) => {
        let isKept = false
        tellRefusal(error, () => {
          isKept = true
        })
        // Unless the next one is being typed.
        if (!isKept && input.current?.value === '') reset(text)
      },
    })
  }

  return (
    <form
      onSubmit={add}
      className={clsx('flex flex-wrap items-center gap-x-2 px-3 max-sheet:py-1', className)}
    >
      <Plus size={16} aria-hidden className="shrink-0 text-ink-3" />
      <input
        ref={input}
        value={text}
        onChange={({ target }) => {
          type(target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          typed.onKeyDown(event)
          if (event.key !== 'Escape') return
          event.stopPropagation()
          if (text === '') input.current?.blur()
          else if (due.due_on) clearDue()
          else reset()
        }}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={t('tasks.add')}
        {...(onTaken && { 'aria-keyshortcuts': hint['aria-keyshortcuts'] })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? errorId : undefined}
        placeholder={t('tasks.example')}
        className="h-10 min-w-40 flex-1 bg-transparent text-13 outline-none placeholder:text-placeholder"
      />
      <div className="ml-auto flex items-center gap-1">
        {due.due_on ? (
          <DueChip due={due} onRemove={clearDue} onRemoved={() => input.current?.focus()} />
        ) : null}
        {onTaken && hint.shortcut && text === '' ? (
          <span aria-hidden className="max-desktop:hidden pointer-coarse:hidden">
            <Kbd>{hint.shortcut}</Kbd>
          </span>
        ) : null}
        <DueButton due={due} onChange={pick} />
        {text.trim() ? (
          <Button type="submit" size="sm" variant="primary">
            {t('tasks.save')}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <p id={errorId} role="alert" className="basis-full pb-2 text-12 text-danger-text">
          {t(`tasks.${problem}`, { day: day && dayInWords(t, day, now) })}
        </p>
      ) : null}
    </form>
  )
}

type ChipProps = {
  due: ReturnType<typeof useTypedTask>['due']
  onRemove: () => void
  onRemoved: () => void
}

/** What was understood, before it is saved. */
function DueChip({ due, onRemove, onRemoved }: ChipProps) {
  const { t } = useTranslation()
  const words = dueInWords(t, due, useClock())
  return (
    <span className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-badge bg-blue-bg pl-2 text-12 font-medium text-blue-fg">
      <CalendarDays size={13} aria-hidden />
      <span role="status">{words}</span>
      <button
        type="button"
        aria-label={t('tasks.keepAsText', { words })}
        title={t('tasks.keepAsTextHint', { words })}
        aria-keyshortcuts="Escape"
        onClick={() => {
          onRemove()
          onRemoved()
        }}
        className="flex size-6 items-center justify-center rounded-badge hover:bg-active"
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  )
}
