import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { Section } from './Section.tsx'

export function States() {
  return (
    <Section title="Loading, empty, error">
      <TableSkeleton rows={3} cols={5} className="rounded-panel border border-line" />
      <div className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-2.5 w-24" />
        </div>
      </div>
      <div className="grid gap-4 sheet:grid-cols-2">
        <EmptyState
          drawing="people"
          title="No leads found"
          text="Add the first person, or import a list."
          action={<Button variant="primary">Add person</Button>}
          className="rounded-panel border border-line"
        />
        <ErrorState onRetry={() => {}} className="rounded-panel border border-line" />
      </div>
    </Section>
  )
}
