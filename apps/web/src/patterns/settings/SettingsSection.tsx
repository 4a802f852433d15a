import { type ReactNode, useId } from 'react'

type Props = {
  /** Left out where the page's own title says it. */
  title?: string
  text?: string
  /** Beside the title: a button. */
  action?: ReactNode
  /** Rows: each a Field with `layout="row"` or a SettingsRow. */
  children: ReactNode
}

export function SettingsSection({ title, text, action, children }: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={title ? headingId : undefined}>
      {title ? (
        <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 id={headingId} className="text-14 font-semibold">
              {title}
            </h2>
            {text ? <p className="mt-0.5 text-ink-3">{text}</p> : null}
          </div>
          {action}
        </div>
      ) : null}
      <div className="divide-y divide-line rounded-card border border-line">{children}</div>
    </section>
  )
}

type RowProps = {
  label: ReactNode
  hint?: ReactNode
  /** What stands at the end of the line: buttons, a badge. */
  children?: ReactNode
}

/** A row for what is no form field. */
export function SettingsRow({ label, hint, children }: RowProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="font-medium">{label}</div>
        {hint ? <div className="text-12 text-ink-3">{hint}</div> : null}
      </div>
      {children ? <div className="flex items-center gap-2">{children}</div> : null}
    </div>
  )
}
