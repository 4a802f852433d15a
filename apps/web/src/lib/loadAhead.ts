/** Fetches the code of every screen while there is nothing else to do, so that it is there when the network is not. */
import { connection } from './connection.ts'
import { logProblem } from './log.ts'

/** After the page itself, which comes first. */
const DELAY_MS = 10_000

export function loadAhead() {
  if (isFrugal() || import.meta.env.DEV) return () => undefined
  const stopped = new AbortController()
  const timer = setTimeout(() => void fetchAll(stopped.signal), DELAY_MS)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}

async function fetchAll(signal: AbortSignal) {
  try {
    const list = await fetch('/chunks.json', { signal })
    const files: string[] = await list.json()
    // One by one: whatever someone clicks on meanwhile must not wait for it.
    for (const file of files) {
      await idle()
      const answer = await fetch(file, { signal, priority: 'low' })
      await answer.arrayBuffer()
    }
  } catch (error) {
    if (signal.aborted) return
    logProblem('The code of other screens could not be fetched ahead', error)
    const stop = connection.onBack(() => {
      stop()
      void fetchAll(signal)
    })
  }
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 50)
  })

/** Where data costs money, or the line is slow, only what is asked for. */
function isFrugal() {
  const { connection: line } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return line?.saveData === true || /2g$/.test(line?.effectiveType ?? '')
}
