import { CloudOff } from 'lucide-react'
import { useNotLoaded } from './useNotLoaded.tsx'

/** In place of a part of the page whose code could not be loaded. */
export function NotLoaded({ retry }: { retry: () => Promise<boolean> }) {
  const { title, text, action } = useNotLoaded(retry)
  return (
    <div role="status" className="flex max-w-100 items-start gap-2.5 p-3 text-ink-2">
      <CloudOff size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <p>
          <span className="block font-medium text-ink">{title}</span>
          {text}
        </p>
        {action}
      </div>
    </div>
  )
}
