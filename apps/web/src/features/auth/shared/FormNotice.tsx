import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

type Tone = 'error' | 'success' | 'info'
type Props = { tone: Tone; children: ReactNode }

export function FormNotice({ tone, children }: Props) {
  const { icon: Icon, color } = looks[tone]
  return (
    <p
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('mb-4 flex gap-2 rounded-control px-3 py-2', color)}
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}

const looks = {
  error: { icon: CircleAlert, color: 'bg-rose-bg text-rose-fg' },
  success: { icon: CircleCheck, color: 'bg-green-bg text-green-fg' },
  info: { icon: Info, color: 'bg-blue-bg text-blue-fg' },
} satisfies Record<Tone, object>
