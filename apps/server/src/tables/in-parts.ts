/**
 * The same pages in parts of so many rows, one after the other; one without rows where there are none. Each part is to be
 * gone through before the next is asked for.
 */
export async function* inParts<R>(
  pages: AsyncIterable<R[]>,
  most: number,
): AsyncGenerator<AsyncGenerator<R[]>> {
  const all = pages[Symbol.asyncIterator]()
  let rest: R[] = []
  let isAtEnd = false
  async function more() {
    while (rest.length === 0 && !isAtEnd) {
      const { value, done } = await all.next()
      if (done) isAtEnd = true
      else rest = value
    }
  }
  async function* part() {
    for (let left = most; left > 0; ) {
      await more()
      if (rest.length === 0) return
      const rows = rest.slice(0, left)
      rest = rest.slice(left)
      left -= rows.length
      yield rows
    }
  }
  try {
    do {
      yield part()
      await more()
    } while (rest.length > 0)
  } finally {
    await all.return?.()
  }
}
