import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { tone: 'error' | 'success'; children: ReactNode }

/** One line above a form: why it was refused, or what has been done. */
export function FormNotice({ tone, children }: Props) {
  const failed = tone === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <p
      role={failed ? 'alert' : 'status'}
      className={clsx(
        'mb-4 flex gap-2 rounded-control px-3 py-2',
        failed ? 'bg-rose-bg text-rose-fg' : 'bg-green-bg text-green-fg',
      )}
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
