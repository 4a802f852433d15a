import type { Deal } from '@caravel/contract/deals'
import { CalendarDays, CircleParking, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../data/useToday.ts'
import { dayAfter } from '../../lib/dayIn.ts'
import { hasDialog } from '../../lib/useKeys.ts'
import { useTellRefusal } from '../../patterns/records/useTellRefusal.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { DuePicker } from './DuePicker.tsx'
import { type Due, dueInWords, nextMonday } from './shared/due.ts'
import { ParkPicker } from './shared/ParkPicker.tsx'
import { addingOf, useAddTask } from './shared/useAddTask.ts'
import { usePark } from './shared/usePark.ts'

type Props = { org: string; inquiry: Deal; onClose: () => void }

/**
 * Lies over a corner of the page and waits: one press makes the next task or parks the inquiry, Escape lets it be. No dialog, because whoever
 * has something else in hand goes on with that.
 */
export function WhatsNextPanel({ org, inquiry, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const tellRefusal = useTellRefusal()
  const headingId = useId()
  const first = useRef<HTMLButtonElement>(null)
  const now = useClock()
  const today = now.slice(0, 10)
  const [title, setTitle] = useState(() => t('tasks.next.title'))
  const { mutate: park, isPending: isParking } = usePark(org)
  const { mutate, isPending } = useAddTask(org, { type: 'inquiry', id: inquiry.id })
  const answers: [string, string][] = [
    [t('tasks.due.tomorrow'), dayAfter(today, 1)],
    [t('tasks.next.inDays'), dayAfter(today, 3)],
    [t('tasks.due.nextWeek'), nextMonday(today)],
  ]

  useEffect(() => {
    // What was ticked is gone, and the focus with it. Somebody who types is left alone.
    if (document.activeElement === document.body) first.current?.focus()
  }, [])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasDialog()) onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  function add(due: Due) {
    const named = title.trim() || t('tasks.next.title')
    mutate(addingOf({ title: named, ...due }), {
      onSuccess: () => {
        show({ tone: 'success', text: t('tasks.next.added', { title: named, due: dueInWords(t, due, now) }) })
        onClose()
      },
      onError: (error) => tellRefusal(error, onClose),
    })
  }

  return (
    <section
      data-above-snacks
      aria-labelledby={headingId}
      className="fixed bottom-4 left-1/2 z-40 flex w-115 max-w-[calc(100vw-1.5rem)] -translate-x-1/2 animate-snack-in flex-col gap-3 rounded-card bg-raised p-4 shadow-dialog max-desktop:bottom-[calc(var(--snack-bottom)+4rem)]"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1" role="status">
          <h2 id={headingId} className="font-semibold">
            {t('tasks.next.ask')}
          </h2>
          <p className="truncate text-12 text-ink-3">
            {t('tasks.next.about', { name: `#${inquiry.deal_number} ${inquiry.name}` })}
          </p>
        </div>
        <IconButton icon={X} size="sm" label={t('ui.close')} onClick={onClose} className="-mt-1 -mr-1" />
      </div>
      <Input
        aria-label={t('field.task.title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        maxLength={500}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-1.5">
        {answers.map(([label, due_on], at) => (
          <Button
            key={label}
            size="sm"
            {...(at === 0 && { ref: first })}
            disabled={isPending}
            onClick={() => add({ due_on, due_time: null })}
          >
            {label}
          </Button>
        ))}
        <DuePicker
          due={{ due_on: null, due_time: null }}
          onChange={add}
          isDayOnly
          trigger={
            <Button size="sm" icon={CalendarDays} disabled={isPending}>
              {t('tasks.next.pick')}
            </Button>
          }
        />
        <ParkPicker
          onPick={(until) => park({ inquiry, until }, { onSuccess: onClose })}
          trigger={
            <Button size="sm" icon={CircleParking} disabled={isPending || isParking}>
              {t('parking.park')}
            </Button>
          }
        />
        <Button size="sm" variant="ghost" onClick={onClose} className="ml-auto">
          {t('tasks.next.nothing')}
        </Button>
      </div>
    </section>
  )
}
