import clsx from 'clsx'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { autosaveInput } from '../../../ui/autosaveInput.ts'
import type { Day } from '../../../ui/day.ts'
import { FieldLine } from '../../../ui/FieldLine.tsx'
import { Input } from '../../../ui/Input.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { type readTypedDay, understoodDay } from '../../../ui/typedDay.ts'
import type { Autosave } from '../../../ui/useAutosave.ts'
import { dayText } from './dayText.ts'
import { EditableValue } from './EditableValue.tsx'
import { emptyText } from './fieldOfRecord.ts'
import { QuietButton } from './QuietButton.tsx'

type Props = {
  label: string
  /** What is stored. */
  value: Day | null
  /** Of the day as it is typed; see dayText. */
  autosave: Autosave<string>
  /** How a day that is typed is read; as a whole one unless told. */
  read?: typeof readTypedDay
  /** Offers a calendar, which shows these days. */
  calendar?: { start: Day | null; end: Day | null }
  /** Why it cannot be changed. */
  reason: string | undefined
  /** Below the line: both versions, where two people changed the day at once. */
  children?: ReactNode
}

/** A day in words, which is typed as DD/MM/YYYY once it is pressed. */
export function DayLine({ label, value, autosave, read, calendar, reason, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const belowId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const picked = useRef(false)
  const input = autosaveInput(autosave)
  const isEditing = isOpen || autosave.isEdited
  const below = autosave.error ?? (autosave.isEdited ? understoodDay(autosave.current, read) : undefined)

  useEffect(() => {
    if (isEditing || !picked.current) return
    picked.current = false
    document.getElementById(id)?.focus() // the calendar that had the focus is gone
  }, [isEditing, id])

  function finish() {
    setOpen(false)
    autosave.leave()
  }

  /** The calendar belongs to the line although it lies elsewhere on the page. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!isPicking && !currentTarget.contains(relatedTarget)) finish()
  }

  return (
    <FieldLine label={label} labelFor={id} note={<AutosaveNote state={autosave.state} />}>
      <EditableValue
        isEditing={isEditing}
        onEdit={() => setOpen(true)}
        shown={(edit) => (
          <QuietButton
            data-edit
            id={id}
            aria-label={t('records.choice', { label, value: value ? formatDay(value) : t('records.empty') })}
            reason={reason}
            onClick={edit}
          >
            {value ? (
              <time dateTime={value}>{formatDay(value)}</time>
            ) : (
              <span className="text-placeholder">{emptyText(label, reason)}</span>
            )}
          </QuietButton>
        )}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus goes elsewhere */}
        <div onBlur={onBlur} className="min-w-0 flex-1">
          <Input
            id={id}
            look="quiet"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            placeholder={t('ui.dateRange.format')}
            aria-invalid={autosave.error !== undefined}
            aria-describedby={below ? belowId : undefined}
            {...input}
            onBlur={undefined}
            onKeyDown={(event) => {
              input.onKeyDown(event)
              if (event.key === 'Escape') setOpen(false)
            }}
            trailing={
              calendar ? (
                <Suspense>
                  <DayCalendar
                    label={t('records.calendar', { label })}
                    {...calendar}
                    open={isPicking}
                    onOpenChange={(open) => {
                      setPicking(open)
                      if (!open) finish()
                    }}
                    onPick={(day) => {
                      picked.current = true
                      setPicking(false)
                      setOpen(false)
                      autosave.set(dayText(day))
                    }}
                  />
                </Suspense>
              ) : null
            }
          />
        </div>
      </EditableValue>
      {below ? (
        <p
          id={belowId}
          className={clsx('px-2 pb-1 text-12', autosave.error ? 'text-danger-text' : 'text-ink-3')}
        >
          {below}
        </p>
      ) : null}
      {children}
    </FieldLine>
  )
}

const DayCalendar = laterDialog(() => import('./DayCalendar.tsx'), 'DayCalendar')
