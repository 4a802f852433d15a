import { Spinner } from '../ui/Spinner.tsx'

export function PageSpinner() {
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center p-16 text-ink-3">
      <Spinner size={20} />
    </div>
  )
}
