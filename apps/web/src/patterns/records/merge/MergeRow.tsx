import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  sides: { id: string; value: ReactNode }[]
  chosenId: string
  onChoose: (id: string) => void
}

export function MergeRow({ label, sides, chosenId, onChoose }: Props) {
  const name = useId()
  const labelId = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className="grid gap-x-3 gap-y-1.5 px-3 py-2 sheet:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <p id={labelId} className="text-12 font-medium text-ink-2 sheet:pt-2">
        {label}
      </p>
      {sides.map(({ id, value }) => (
        <label
          key={id}
          className={clsx(
            'flex min-h-8 min-w-0 items-start gap-2 rounded-control border px-2.5 py-1.5 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1',
            id === chosenId ? 'border-accent bg-selected' : 'border-line text-ink-2 hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
            className="mt-0.75 size-3.5 shrink-0 accent-accent outline-none"
          />
          {value}
        </label>
      ))}
    </div>
  )
}

/** A text as it stands, however long. */
export function MergeText({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere line-clamp-4 min-w-0 whitespace-pre-wrap" title={children}>
      {children}
    </span>
  )
}
