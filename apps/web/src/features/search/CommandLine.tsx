import type { LucideIcon } from 'lucide-react'
import { Kbd } from '../../ui/Kbd.tsx'

type Props = { icon: LucideIcon; label: string; shortcut?: string | undefined }

/** A line that does something, beside those of the records. */
export function CommandLine({ icon: Icon, label, shortcut }: Props) {
  return (
    <span className="flex min-h-9 items-center gap-3 max-sheet:min-h-11">
      <span className="flex w-7 shrink-0 justify-center">
        <Icon size={16} aria-hidden className="text-ink-3" />
      </span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {shortcut ? (
        <span aria-hidden className="pointer-coarse:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
    </span>
  )
}
