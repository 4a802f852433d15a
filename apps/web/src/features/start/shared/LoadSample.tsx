import { lazy, Suspense } from 'react'

/** For an empty list. Nothing where it cannot be loaded: the list is good without it. */
export function LoadSample({ org }: { org: string }) {
  return (
    <Suspense>
      <LoadedSample org={org} />
    </Suspense>
  )
}

const LoadedSample = lazy(() =>
  import('../LoadSample.tsx').then(
    ({ LoadSample }) => ({ default: LoadSample }),
    () => ({ default: () => null }),
  ),
)
