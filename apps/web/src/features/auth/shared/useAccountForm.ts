/**
 * The forms outside the workspace. Their pages are to be there at once, so they begin without the contract, which
 * comes when typing begins, and without react-hook-form, whose names are kept.
 */
import { t } from 'i18next'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { ApiError } from '../../../lib/api/ApiError.ts'
import { errorMessage } from '../../../lib/api/errors.ts'

export type Sender<Values extends FieldValues, Checked = Values> = {
  resolver: Resolver<Values, unknown, Checked>
  send: (checked: Checked) => Promise<void>
}

type Options<Values extends FieldValues, Checked> = {
  load: () => Promise<Sender<Values, Checked>>
  defaultValues: Values
  /** Where typing begins. */
  first: keyof Values & string
  onSent?: (checked: Checked) => void
  /** For a form that does not show its `refusal`. */
  onRefusal?: (error: unknown) => void
}

export function useAccountForm<Values extends FieldValues, Checked>(options: Options<Values, Checked>) {
  type Name = keyof Values & string
  const { load, first } = options
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(options.defaultValues)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [stage, setStage] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [refusal, setRefusal] = useState('')
  // A password manager fills several fields before anything is rendered again.
  const typed = useRef(values)

  useEffect(() => focusFirst(form.current, [first]), [first])

  function setValue<N extends Name>(name: N, value: Values[N]) {
    typed.current = { ...typed.current, [name]: value }
    setValues(typed.current)
    if (Object.keys(errors).length > 0) void dropMended()
  }

  /** An error goes when it is mended. New ones wait until someone submits. */
  async function dropMended() {
    const { errors: left } = await check(await load(), typed.current)
    setErrors((shown) => only(left, Object.keys(shown)))
  }

  function showErrors(found: FieldErrors<Values>) {
    setErrors(found)
    focusFirst(form.current, Object.keys(found))
  }

  function refuse(error: unknown) {
    setRefusal(errorMessage(error) || t('ui.snackbar.error'))
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    setStage('sending')
    try {
      const sender = await load()
      const found = await check(sender, typed.current)
      showErrors(found.errors)
      if (Object.keys(found.errors).length > 0) return setStage('typing')
      const checked = found.values as Checked
      await sender.send(checked)
      setStage('sent')
      options.onSent?.(checked)
    } catch (error) {
      setStage('typing')
      const about = errorsOf(error, Object.keys(typed.current)) as FieldErrors<Values> | undefined
      if (about) showErrors(about)
      else (options.onRefusal ?? refuse)(error)
    }
  }

  return {
    register: (name: Name) => ({
      name,
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.value as Values[Name]),
    }),
    watch: <N extends Name>(name: N): Values[N] => values[name],
    setValue,
    setError: (name: Name, message: string) =>
      showErrors({ [name]: { type: 'server', message } } as FieldErrors<Values>),
    errors,
    /** Stays so after success: the next page is on its way. */
    busy: stage !== 'typing',
    refusal,
    refuse,
    clearRefusal: () => setRefusal(''),
    /** To be spread on the form. When loading fails, submitting says so. */
    handlers: { ref: form, noValidate: true, onSubmit, onInput: () => void load().catch(() => undefined) },
  }
}

const check = <Values extends FieldValues, Checked>(sender: Sender<Values, Checked>, values: Values) =>
  sender.resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })

const only = <T extends object>(errors: T, names: string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name))) as T

/** Focuses the field that stands first in the form, of those named. */
function focusFirst(form: HTMLFormElement | null, names: string[]) {
  const field = [...(form?.elements ?? [])].find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  )
  if (field instanceof HTMLElement) field.focus()
}

/** What the server said, by the field that it is about. Nothing when it was about anything else as well. */
function errorsOf(error: unknown, fields: string[]) {
  if (!(error instanceof ApiError) || error.status !== 400 || !error.details) return undefined
  if (!error.details.every(({ field }) => field !== undefined && fields.includes(field))) return undefined
  return Object.fromEntries(error.details.map(({ field, message }) => [field, { type: 'server', message }]))
}
