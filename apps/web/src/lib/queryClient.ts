import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/ApiError.ts'
import { connection } from './connection.ts'
import { createCaches } from './ownChanges.ts'

const MOST_RETRIES = 2
const FIRST_DELAY_MS = 1_000

// What could not be read is read again when the server answers again, whatever the browser thinks of its network.
onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(connection.isUp())))

export const createQueryClient = () =>
  new QueryClient({
    ...createCaches(),
    defaultOptions: {
      queries: {
        // Changes are announced by the server, so what was just read needs no second look.
        staleTime: 10_000,
        retry: (failures, error) => failures < MOST_RETRIES && connection.isUp() && isPassing(error),
        retryDelay: delayBefore,
        // Offline is an error with Retry like any other, not a skeleton without end.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What was seen can be seen again for a while, also without a network.
        gcTime: 30 * 60_000,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** No answer, or a server that is restarting. All else would be answered the same way again. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/** Spread out, so that a server that had too much to do does not meet all who were refused at once. */
const delayBefore = (failures: number, error: unknown) =>
  Math.max(FIRST_DELAY_MS * 2 ** failures, error instanceof ApiError ? error.retryAfterMs : 0) *
  (1 + Math.random() / 2)
