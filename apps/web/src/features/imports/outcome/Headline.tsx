import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon?: LucideIcon
  tone?: 'success' | 'danger' | 'plain'
  title: string
  text?: ReactNode
  /** What can be done now: buttons and links. */
  children?: ReactNode
}

export function Headline({ icon: Icon, tone = 'plain', title, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
        {Icon ? <Icon size={18} aria-hidden className={clsx('mt-0.75 shrink-0', tones[tone])} /> : null}
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">{title}</h2>
          {text ? <p className="mt-0.5 text-ink-2">{text}</p> : null}
        </div>
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </div>
  )
}

const tones = { success: 'text-success', danger: 'text-danger-text', plain: 'text-ink-3' }
