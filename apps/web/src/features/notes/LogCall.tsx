import {
  type CallDirection,
  type CallResult,
  callDirections,
  callResults,
} from '@caravel/contract/note-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../data/useToday.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { dayIn } from '../../lib/dayIn.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { DueButton } from '../tasks/shared/DueButton.tsx'
import { dueInWords } from '../tasks/shared/due.ts'
import { useTypedTask } from '../tasks/shared/useTypedTask.ts'
import type { NoteOwner } from './notes.queries.ts'
import { useCreateNote } from './useNoteActs.ts'

type Props = { owner: NoteOwner; kind: 'call' | 'meeting'; onClose: () => void }

/** A call or a meeting that took place, and what is next, in one form. */
export function LogCall({ owner, kind, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const create = useCreateNote(owner)
  const [direction, setDirection] = useState<CallDirection>('outgoing')
  const [result, setResult] = useState<CallResult>('reached')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [body, setBody] = useState('')
  const { text, title, due, type, pick } = useTypedTask()
  const clock = useClock()

  function save() {
    const next_step = title === '' ? undefined : { title, ...due }
    create.mutate(
      {
        kind,
        body: body.trim(),
        ...(kind === 'call' && { direction, result }),
        ...whenOf(day, time),
        ...(next_step && { next_step }),
      },
      {
        onSuccess: () => {
          show({ tone: 'success', text: t(`notes.log.done.${kind}`) })
          onClose()
        },
        onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
      },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(`notes.log.action.${kind}`)}
      submitLabel={t('notes.log.save')}
      submitting={create.isPending}
      isDirty={body.trim() !== '' || text.trim() !== ''}
      onSubmit={save}
    >
      {kind === 'call' ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('notes.log.directionLabel')}>
            <Select
              value={direction}
              onValueChange={setDirection}
              options={callDirections.map((value) => ({ value, label: t(`notes.log.direction.${value}`) }))}
            />
          </Field>
          <Field label={t('notes.log.resultLabel')}>
            <Select
              value={result}
              onValueChange={setResult}
              options={callResults.map((value) => ({ value, label: t(`notes.log.result.${value}`) }))}
            />
          </Field>
        </div>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('notes.log.when')} hint={t('notes.log.whenHint')}>
          <DayInput value={day} onChange={setDay} />
        </Field>
        <Field label={t('tasks.time')}>
          <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
      <Field label={t('notes.log.note')}>
        <Textarea rows={4} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <Field label={t('notes.log.next')} hint={due.due_on ? dueInWords(t, due, clock) : t('tasks.example')}>
        <span className="flex items-center gap-1">
          <Input
            value={text}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
            className="flex-1"
          />
          <DueButton due={due} onChange={pick} />
        </span>
      </Field>
    </FormDialog>
  )
}

/** As the reader's clock has it; a time alone is of today. Nothing for what has just taken place. */
function whenOf(day: string, time: string): { happened_at?: string } {
  if (!day && !time) return {}
  const moment = new Date(`${day || dayIn(undefined)}T${time || '12:00'}`)
  return Number.isNaN(moment.getTime()) ? {} : { happened_at: moment.toISOString() }
}
