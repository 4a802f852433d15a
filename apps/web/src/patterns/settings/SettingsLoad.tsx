import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  children: (data: T) => ReactNode
}

export function SettingsLoad<T>({ query, children }: Props<T>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />
  return (
    <div className="flex justify-center py-16 text-ink-3">
      <Spinner size={20} />
    </div>
  )
}
