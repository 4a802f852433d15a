import { type ReactNode, useState } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../lib/api/fieldErrors.ts'
import { useCreationKey } from '../../lib/api/useCreationKey.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { DialogSize } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { useFormDraft } from './useFormDraft.ts'
import { useTellRefusal } from './useTellRefusal.ts'

type Texts<Created> = {
  title: string
  submit: string
  added: string | ((created: Created) => string)
  open: string
  another: string
  discard: { title: string; text: string; confirm: string }
}

type Props<Values extends FieldValues, Body, Created extends { id: string }> = {
  open: boolean
  onOpenChange: (open: boolean) => void
  size?: DialogSize
  texts: Texts<Created>
  /** Why nothing can be added. */
  reason: string | undefined
  form: UseFormReturn<Values, unknown, Body>
  /** By this what was typed is known again. None where the form does not begin blank. */
  draft: string | undefined
  /** Where typing begins. */
  first: FieldPath<Values>
  /** The form's name for a field of the server. */
  fieldOf: (field: string) => FieldPath<Values> | undefined
  /** Puts in order what was typed before it is checked. */
  tidy?: (values: Values) => Values
  create: (body: Body, idempotencyKey: string) => Promise<Created>
  onCreated: (id: string) => void
  onOpenRecord: (id: string) => void
  children: ReactNode
}

/** A record is added once, however often it is sent. */
export function AddRecordDialog<Values extends FieldValues, Body, Created extends { id: string }>(
  props: Props<Values, Body, Created>,
) {
  const { open, onOpenChange, size, texts, reason, form, draft, first, fieldOf, tidy, children } = props
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const tellRefusal = useTellRefusal()
  const { keyFor, created } = useCreationKey()
  const [another, setAnother] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const { isFound, startOver } = useFormDraft(form, draft, open)

  function close() {
    onOpenChange(false)
    form.reset()
  }

  async function add(body: Body) {
    let record: Created
    try {
      record = await props.create(body, keyFor(body))
    } catch (error) {
      refuse(error)
      return
    }
    show({
      tone: 'success',
      text: typeof texts.added === 'string' ? texts.added : texts.added(record),
      action: { label: texts.open, onSelect: () => props.onOpenRecord(record.id) },
    })
    props.onCreated(record.id)
    goOn()
  }

  function goOn() {
    created()
    if (!another) return close()
    form.reset(undefined, { keepFieldsRef: true })
    form.setFocus(first)
  }

  function refuse(error: unknown) {
    const problems = fieldErrors(error, fieldOf)
    if (problems.length === 0) tellRefusal(error, goOn)
    for (const [at, { field, message }] of problems.entries()) {
      form.setError(field, { message }, { shouldFocus: at === 0 })
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      {...(size && { size })}
      submitLabel={texts.submit}
      submitting={isSubmitting}
      reason={reason}
      isDirty={isDirty}
      discard={texts.discard}
      waits
      onSubmit={(event) => {
        if (tidy) form.reset(tidy(form.getValues()), { keepDefaultValues: true, keepErrors: true })
        return form.handleSubmit(add)(event)
      }}
      footerStart={
        <Checkbox
          checked={another}
          onCheckedChange={(checked) => setAnother(checked === true)}
          label={texts.another}
          className="mr-auto whitespace-nowrap max-sheet:flex-none!"
        />
      }
    >
      {isFound ? (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-subtle px-2.5 py-1.5 text-12 text-ink-2">
          {t('records.found.text')}
          <Button size="sm" onClick={startOver}>
            {t('records.found.startOver')}
          </Button>
        </p>
      ) : null}
      <FormProvider {...form}>{children}</FormProvider>
    </FormDialog>
  )
}
