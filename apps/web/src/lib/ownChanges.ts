/**
 * What a tab changes itself nobody tells it again, and an answer may be from before the change though it comes after it.
 * So it shows what is under way over each answer that comes meanwhile, and asks again for what was asked too early.
 */
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shows what the change makes, wherever the cache holds it, before the server has said so. */
      show?(variables: unknown): void
    }
  }
}

type Ended = Parameters<NonNullable<MutationCache['config']['onSuccess']>>

/** `early` are the queries whose answer may be from before it. */
type Change = { show: () => void; isDone: boolean; early: Set<string> }

export function createCaches() {
  const changes = new Map<number, Change>()
  const outdated = new WeakSet<Promise<unknown>>()

  const queryCache = new QueryCache({
    onSuccess: (_, { queryHash }) => {
      for (const { isDone, early } of changes.values()) {
        if (isDone) early.delete(queryHash)
        else early.add(queryHash)
      }
      showUnderWay()
    },
  })
  const mutationCache = new MutationCache({
    onMutate: (variables, { mutationId, meta }) => {
      // These too: the change may cancel what is being asked for, and what it writes counts as read just now.
      const open = queryCache.findAll({
        predicate: ({ state }) => state.isInvalidated || state.fetchStatus !== 'idle',
      })
      const early = new Set(open.map(({ queryHash }) => queryHash))
      changes.set(mutationId, { show: () => meta?.show?.(variables), isDone: false, early })
    },
    onSuccess: end,
    onError: end,
  })

  /** Comes before whoever made the change asks again by themselves. */
  function end(...[, , , { mutationId }, { client }]: Ended) {
    const change = changes.get(mutationId)
    if (!change) return
    change.isDone = true
    for (const { promise, queryHash } of queryCache.findAll({ fetchStatus: 'fetching' })) {
      if (!promise || outdated.has(promise)) continue
      outdated.add(promise)
      const askOnceMore = () => askAgain(client, new Set([queryHash]))
      // What is begun anew or wanted no more is not answered any more.
      promise.then(askOnceMore, () => undefined)
    }
    const unsubscribe = mutationCache.subscribe(({ mutation }) => {
      if (mutation?.mutationId !== mutationId || mutation.state.status === 'pending') return
      unsubscribe()
      changes.delete(mutationId)
      showUnderWay()
      askAgain(client, change.early)
    })
  }

  /** Not for what whoever made the change is asking for already. */
  function askAgain(client: QueryClient, hashes: ReadonlySet<string>) {
    void client.invalidateQueries({
      predicate: ({ queryHash, state }) => hashes.has(queryHash) && state.fetchStatus === 'idle',
    })
  }

  function showUnderWay() {
    for (const { isDone, show } of changes.values()) if (!isDone) show()
  }

  return { queryCache, mutationCache }
}
