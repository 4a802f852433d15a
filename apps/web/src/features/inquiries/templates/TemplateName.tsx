import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Input } from '../../../ui/Input.tsx'

const longestName = 100

type Props = {
  title: string
  description?: string
  submitLabel: string
  suggested: string
  /** The dialog stays open with what is wrong where this fails. */
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

export function TemplateName({ title, description, submitLabel, suggested, onSubmit, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(suggested)
  const [problem, setProblem] = useState<string>()
  const [submitting, setSubmitting] = useState(false)

  async function submit() {
    setSubmitting(true)
    try {
      await onSubmit(name.trim())
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
      setSubmitting(false)
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      {...(description && { description })}
      onSubmit={submit}
      submitLabel={submitLabel}
      submitting={submitting}
      reason={name.trim() === '' ? t('templates.nameReason') : undefined}
      isDirty={name !== suggested}
    >
      <Field label={t('templates.name')} required {...(problem && { error: problem })}>
        <Input
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
          onFocus={(event) => event.target.select()}
          maxLength={longestName}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  )
}
