/** Saves an edit; answers false when it could not be saved. */
type Finish = () => Promise<boolean>

/** The edits that are not saved yet, wherever they are made. Whoever leaves a page waits for them. */
export const unsavedEdits = new Set<Finish>()

/** Whether all of them could be saved. */
export async function finishEdits(): Promise<boolean> {
  const saved = await Promise.all([...unsavedEdits].map((finish) => finish()))
  return saved.every(Boolean)
}
