const last = new Map<string, Promise<unknown>>()

/** One after another for each key. Who waits here has no connection to the database, which others can use meanwhile. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const own = before ? before.then(work) : work()
  const ended = own.catch(() => {})
  last.set(key, ended)
  try {
    return await own
  } finally {
    if (last.get(key) === ended) last.delete(key)
  }
}
