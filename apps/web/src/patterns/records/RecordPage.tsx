import { type ReactNode, useState } from 'react'
import { DraftContext } from '../../ui/draftContext.ts'
import { Region } from '../../ui/Region.tsx'
import { belowSheet } from '../../ui/useMediaQuery.ts'
import { RecordAside } from './RecordAside.tsx'

type Props = {
  org: string
  /** Other than before, it is another record, of which no edit has begun. */
  id: string
  bar: ReactNode
  header: ReactNode
  details: ReactNode
  /** Tabs. */
  children: ReactNode
}

/** What is typed is saved before the page is left. */
export function RecordPage({ org, id, bar, header, details, children }: Props) {
  // On a phone what happened comes first. Whoever unfolds the fields has them unfolded in the next record too.
  const [isUnfolded, setUnfolded] = useState(() => !window.matchMedia(belowSheet).matches)
  return (
    <>
      {bar}
      <div
        key={id}
        className="flex min-h-0 flex-1 flex-col max-desktop:overflow-y-auto max-desktop:overscroll-contain"
      >
        {header}
        <div className="flex min-h-0 flex-1 max-desktop:flex-none max-desktop:flex-col desktop:flex-row-reverse">
          <RecordAside isUnfolded={isUnfolded} onUnfold={setUnfolded}>
            <Region>
              <DraftContext value={`${org}:${id}`}>{details}</DraftContext>
            </Region>
          </RecordAside>
          <div className="flex min-w-0 flex-1 flex-col">{children}</div>
        </div>
      </div>
    </>
  )
}
