import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Above settings that may be read but not changed: why. */
export function LockedNotice({ children }: { children: ReactNode }) {
  return (
    <p className="-mb-4 flex items-center gap-2 rounded-control bg-subtle px-3 py-2 text-ink-2">
      <Lock size={14} aria-hidden className="shrink-0 text-ink-3" />
      {children}
    </p>
  )
}
