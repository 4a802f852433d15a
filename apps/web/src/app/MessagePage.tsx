import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; text: string; children: ReactNode }

export function MessagePage({ icon: Icon, title, text, children }: Props) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 pb-[12vh] text-center">
      <span className="mb-5 flex size-11 items-center justify-center rounded-card border border-line bg-surface text-ink-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 tabIndex={-1} className="text-20 font-semibold outline-none">
        {title}
      </h1>
      <p className="mt-1.5 max-w-80 text-balance text-ink-2">{text}</p>
      <div className="mt-5">{children}</div>
    </main>
  )
}
