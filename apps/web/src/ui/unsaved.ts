/** What is typed and not stored yet, wherever that is. Whoever leaves a page, or signs out, asks here first. */
import { useSyncExternalStore } from 'react'

/** How it ends when its page is to be left. `stay`: whoever typed it was asked, and does not want to leave. */
export type Leaving = 'free' | 'unsaved' | 'stay'
type Leave = () => Promise<Leaving>

const held = new Set<Leave>()
const listeners = new Set<() => void>()

/** Until the function is called that it answers. `leave` saves what there is to save, or asks. */
export function holdUnsaved(leave: Leave) {
  held.add(leave)
  tell()
  return () => {
    held.delete(leave)
    tell()
  }
}

export const useHasUnsaved = () => useSyncExternalStore(subscribe, () => held.size > 0)

/** Whoever wants to stay outweighs what is unsaved. */
export async function leaveUnsaved(): Promise<Leaving> {
  const endings = await Promise.all([...held].map((leave) => leave()))
  return endings.find((one) => one === 'stay') ?? endings.find((one) => one === 'unsaved') ?? 'free'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  for (const listener of [...listeners]) listener()
}
