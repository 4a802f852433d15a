/** Fetches the code of every screen while there is nothing else to do, so that it is there when the network is not. */
import { connection } from './connection.ts'
import { logProblem } from './log.ts'

/** After the page itself, which comes first. */
const DELAY_MS = 10_000

export function loadAhead() {
  if (isFrugal() || import.meta.env.DEV) return () => undefined
  const stopped = new AbortController()
  const timer = setTimeout(() => void begin(stopped.signal), DELAY_MS)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}

/** How it is done comes with the rest: the page does without it. */
async function begin(signal: AbortSignal): Promise<void> {
  try {
    const { fetchCode } = await import('./fetchCode.ts')
    await fetchCode(signal)
  } catch (error) {
    if (signal.aborted) return
    logProblem('The code of other screens could not be fetched ahead', error)
    const stop = connection.onBack(() => {
      stop()
      void begin(signal)
    })
  }
}

/** Where data costs money, or the line is slow, only what is asked for. */
function isFrugal() {
  const { connection: line } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return line?.saveData === true || /2g$/.test(line?.effectiveType ?? '')
}
