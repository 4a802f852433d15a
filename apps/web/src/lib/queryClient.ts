import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/ApiError.ts'

const MOST_RETRIES = 2

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Changes are announced by the server, so what was just read needs no second look.
        staleTime: 10_000,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        // Offline is an error with Retry like any other, not a skeleton without end.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** No answer, or a server that is restarting. All else would be answered the same way again. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)
