import { type ReactNode, useState } from 'react'
import { newUnsavedEdits, UnsavedEdits } from '../../../ui/unsavedEdits.ts'
import { belowSheet } from '../../../ui/useMediaQuery.ts'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { RecordAside } from './RecordAside.tsx'

type Props = {
  /** Other than before, it is another record, of which no edit has begun. */
  id: string
  bar: ReactNode
  header: ReactNode
  details: ReactNode
  /** Tabs. */
  children: ReactNode
}

/**
 * A record with its fields beside it; above it where the screen is narrow. What is typed is saved before the page is
 * left.
 */
export function RecordPage({ id, bar, header, details, children }: Props) {
  const [edits] = useState(newUnsavedEdits)
  // On a phone what happened comes first. Whoever unfolds the fields has them unfolded in the next record too.
  const [isUnfolded, setUnfolded] = useState(() => !window.matchMedia(belowSheet).matches)
  return (
    <UnsavedEdits value={edits}>
      {bar}
      <div
        key={id}
        className="flex min-h-0 flex-1 flex-col max-desktop:overflow-y-auto max-desktop:overscroll-contain"
      >
        {header}
        <div className="flex min-h-0 flex-1 max-desktop:flex-none max-desktop:flex-col desktop:flex-row-reverse">
          <RecordAside isUnfolded={isUnfolded} onUnfold={setUnfolded}>
            {details}
          </RecordAside>
          <div className="flex min-w-0 flex-1 flex-col">{children}</div>
        </div>
      </div>
      <LeaveUnsaved edits={edits} />
    </UnsavedEdits>
  )
}
