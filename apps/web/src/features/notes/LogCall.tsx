import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { useClock } from '../../data/useToday.ts'
import { connection } from '../../lib/connection.ts'
import { useTellRefusal } from '../../patterns/records/useTellRefusal.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { DueButton } from '../tasks/shared/DueButton.tsx'
import { dueInWords } from '../tasks/shared/due.ts'
import { useTypedTask } from '../tasks/shared/useTypedTask.ts'
import { CalledFields } from './CalledFields.tsx'
import { type Called, whenOf } from './called.ts'
import { useCreateNote } from './useNoteActs.ts'

type Props = { owner: RecordOwner; kind: 'call' | 'meeting'; onClose: () => void }

export function LogCall({ owner, kind, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const tellRefusal = useTellRefusal()
  const create = useCreateNote(owner)
  const [called, setCalled] = useState<Called>({ kind, ...newCall })
  const [body, setBody] = useState('')
  const { text, title, due, type, onKeyDown, pick } = useTypedTask()
  const clock = useClock()

  function save() {
    const next_step = title === '' ? undefined : { title, ...due }
    create.mutate(
      {
        kind,
        body: body.trim(),
        ...(kind === 'call' && { direction: called.direction, result: called.result }),
        // What waits for the line took place now, not when it is sent.
        ...(connection.isUp() ? {} : { happened_at: new Date().toISOString() }),
        ...whenOf(called.day, called.time),
        ...(next_step && { next_step }),
      },
      {
        onSuccess: () => {
          show({ tone: 'success', text: t(`notes.log.done.${kind}`) })
          onClose()
        },
        onError: (error) => tellRefusal(error, onClose),
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
      waits
      onSubmit={save}
    >
      <CalledFields
        called={called}
        onChange={(changes) => setCalled({ ...called, ...changes })}
        dayHint={t('notes.log.whenHint')}
      />
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
            onKeyDown={onKeyDown}
            className="flex-1"
          />
          <DueButton due={due} onChange={pick} />
        </span>
      </Field>
    </FormDialog>
  )
}

const newCall = { direction: 'outgoing', result: 'reached', day: '', time: '' } as const
