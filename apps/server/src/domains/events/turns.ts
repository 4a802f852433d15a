import { setImmediate as nextTurn } from 'node:timers/promises'

/** About a millisecond's work. */
const writesAtOnce = 50

/**
 * Runs each write soon, and once for all that was asked until then. Between a few of them requests get their turn: one
 * event can go to thousands of streams, and a burst of events to each of them.
 */
export function takeTurns(): (write: () => void) => void {
  const waiting = new Set<() => void>()
  let running = false
  const run = async () => {
    running = true
    let written = 0
    for (const write of waiting) {
      if (written++ % writesAtOnce === 0) await nextTurn()
      waiting.delete(write)
      write()
    }
    running = false
  }
  return (write) => {
    waiting.add(write)
    if (!running) void run()
  }
}
