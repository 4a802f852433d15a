import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import type { NewPerson } from './newPerson.ts'

export function EmailRows() {
  const { t } = useTranslation()
  const { register, formState, setFocus } = useFormContext<NewPerson>()
  const { fields, append, remove } = useFieldArray<NewPerson, 'emails'>({ name: 'emails' })
  return (
    <Rows
      ids={fields.map(({ id }) => id)}
      add={t('addPerson.addEmail')}
      onAdd={() => append({ email: '' })}
      label={(number) => t('addPerson.email', { count: number })}
      errorOf={(at) => formState.errors.emails?.[at]?.email?.message}
      removeLabel={(number) => t('addPerson.removeEmail', { number })}
      onRemove={(at) => {
        remove(at)
        setFocus(`emails.${Math.max(0, at - 1)}.email`)
      }}
      input={(at, trailing) => (
        <Input
          trailing={trailing}
          {...register(`emails.${at}.email`)}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={at === 0 ? t('addPerson.emailExample') : undefined}
        />
      )}
    />
  )
}

export function PhoneRows() {
  const { t } = useTranslation()
  const { register, formState, setFocus } = useFormContext<NewPerson>()
  const { fields, append, remove } = useFieldArray<NewPerson, 'phone_numbers'>({ name: 'phone_numbers' })
  return (
    <Rows
      ids={fields.map(({ id }) => id)}
      add={t('addPerson.addPhone')}
      onAdd={() => append({ phone_number: '' })}
      label={(number) => t('addPerson.phone', { count: number })}
      errorOf={(at) => formState.errors.phone_numbers?.[at]?.phone_number?.message}
      removeLabel={(number) => t('addPerson.removePhone', { number })}
      onRemove={(at) => {
        remove(at)
        setFocus(`phone_numbers.${Math.max(0, at - 1)}.phone_number`)
      }}
      input={(at, trailing) => (
        <Input
          trailing={trailing}
          {...register(`phone_numbers.${at}.phone_number`)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      )}
    />
  )
}

type RowsProps = {
  ids: string[]
  label: (number: number) => string
  errorOf: (at: number) => string | undefined
  input: (at: number, trailing: ReactNode) => ReactNode
  add: string
  onAdd: () => void
  removeLabel: (number: number) => string
  onRemove: (at: number) => void
}

const mostRows = 20

function Rows({ ids, label, errorOf, input, add, onAdd, removeLabel, onRemove }: RowsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {ids.map((id, at) => (
        // One label is seen; the others are heard, with their number.
        <Field key={id} label={label(at + 1)} hideLabel={at > 0} error={errorOf(at)}>
          {input(
            at,
            ids.length > 1 ? (
              <IconButton icon={X} size="xs" label={removeLabel(at + 1)} onClick={() => onRemove(at)} />
            ) : undefined,
          )}
        </Field>
      ))}
      {ids.length < mostRows ? (
        <Button variant="ghost" size="sm" icon={Plus} onClick={onAdd} className="-ml-2 self-start">
          {add}
        </Button>
      ) : null}
    </div>
  )
}
