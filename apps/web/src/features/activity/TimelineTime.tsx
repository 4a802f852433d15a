import { formatAgo, formatMoment } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'

/** How long ago, and when exactly for whoever points at it, tabs to it or taps on it. */
export function TimelineTime({ at }: { at: string }) {
  const now = useNow()
  return (
    <Tooltip text={formatMoment(at)} openOnPress>
      <button type="button" className="cursor-default whitespace-nowrap rounded-check text-12 text-ink-3">
        <time dateTime={at}>{formatAgo(at, now)}</time>
      </button>
    </Tooltip>
  )
}
