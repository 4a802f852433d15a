import { type ReactNode, useState } from 'react'
import { Field, type FieldProps } from '../../../ui/Field.tsx'
import { FieldContext } from '../../../ui/fieldContext.ts'
import { Input, type InputProps } from '../../../ui/Input.tsx'

export type Read<T> = { value: T } | { problem: string }

type Props<T> = Pick<FieldProps, 'label' | 'hint' | 'className'> &
  Pick<InputProps, 'inputMode' | 'placeholder' | 'maxLength'> & {
    value: T
    show: (value: T) => string
    read: (typed: string) => Read<T>
    onSettle: (value: T) => void
    /** Beside the box: a currency, a unit. */
    beside?: ReactNode
    trailing?: ReactNode
  }

/** A value that is read when its field is left. What cannot be read stays as typed, with what is wrong with it. */
export function TypedField<T>({
  value,
  show,
  read,
  onSettle,
  beside,
  label,
  hint,
  className,
  ...input
}: Props<T>) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()

  function leave() {
    if (typed === undefined) return
    const meant = read(typed)
    if ('problem' in meant) return setProblem(meant.problem)
    setTyped(undefined)
    setProblem(undefined)
    if (meant.value !== value) onSettle(meant.value)
  }

  return (
    <Field
      label={label}
      hint={problem ? undefined : hint}
      {...(problem && { error: problem })}
      className={className}
    >
      <div className="flex min-w-0 gap-1.5 *:first:min-w-0 *:first:flex-1">
        <Input
          {...input}
          autoComplete="off"
          value={typed ?? show(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave()
          }}
        />
        {/* It has a label of its own. */}
        <FieldContext value={null}>{beside}</FieldContext>
      </div>
    </Field>
  )
}
