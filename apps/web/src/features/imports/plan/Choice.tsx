import { useId } from 'react'

type Option<Value extends string> = { value: Value; label: string; hint?: string }

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

export function Choice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="px-4 py-3">
      <legend className="float-left mb-1.5 w-full font-medium">{label}</legend>
      <div className="clear-both flex flex-col gap-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="-mx-2 flex min-h-7 items-start gap-2.5 rounded-badge px-2 py-1 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.75 size-3.5 shrink-0 accent-accent outline-none"
            />
            <span>
              {option.label} {option.hint ? <span className="text-ink-3">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
