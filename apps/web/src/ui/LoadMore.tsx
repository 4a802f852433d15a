import { Button, type ButtonSize } from './Button.tsx'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label: string
  /** Said when the next page could not be loaded. */
  failed: string
  size?: ButtonSize
  className?: string
}

export function LoadMore({ query, label, failed, size = 'md', className = '' }: Props) {
  if (!query.hasNextPage) return null
  return (
    <div className={`flex flex-col items-center gap-2 ${className}`}>
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-danger-text">
          {failed}
        </p>
      ) : null}
      <Button size={size} onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
        {label}
      </Button>
    </div>
  )
}
