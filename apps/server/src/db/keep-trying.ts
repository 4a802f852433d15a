import { setTimeout as sleep } from 'node:timers/promises'

/**
 * For what was lost or has just failed: tries it again, one attempt after the other, until it succeeds or `signal` ends it.
 * The pauses before each are short enough to notice soon that a database is back, and have a random part: of several
 * copies, each comes back at a moment of its own.
 */
export async function keepTrying<T>(
  attempt: () => Promise<T>,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let longest = 200; ; longest = Math.min(longest * 2, 1000)) {
    await sleep(longest * (0.5 + Math.random() / 2), undefined, { signal })
    try {
      return await attempt()
    } catch (error) {
      onFailure(error)
    }
  }
}
