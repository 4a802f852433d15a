import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../server.ts'
import type { Size } from '../sizes.ts'

/** Runs something, and answers with it how much memory the server held at most, above what it holds when nothing goes on. */
export async function aboveIdle<T>(
  { memoryMb }: Server,
  { settleMs }: Size,
  work: () => Promise<T>,
): Promise<{ result: T; aboveIdleMb: number }> {
  await sleep(settleMs)
  const idleMb = memoryMb()
  let peakMb = idleMb
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb())
  }, 20)
  try {
    return { result: await work(), aboveIdleMb: peakMb - idleMb }
  } finally {
    clearInterval(timer)
  }
}
