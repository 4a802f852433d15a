import { createContext } from 'react'

/** Saves an edit; answers false when it could not be saved. */
type Finish = () => Promise<boolean>

/** The edits on a page that are not saved yet. A page that provides it can wait for them before it is left. */
export const UnsavedEdits = createContext<Set<Finish> | null>(null)

export const newUnsavedEdits = () => new Set<Finish>()

/** Whether all of them could be saved. */
export async function finishEdits(edits: ReadonlySet<Finish>): Promise<boolean> {
  const saved = await Promise.all([...edits].map((finish) => finish()))
  return saved.every(Boolean)
}
