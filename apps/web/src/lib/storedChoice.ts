/** What somebody chose for this browser: all its tabs share it, and hear when another one changes it. */
export function newStoredChoice(key: string) {
  // Storage throws when cookies are blocked; the choice then lasts as long as the page.
  let unsaved: string | null = null
  const listeners = new Set<() => void>()

  return {
    read(): string | null {
      try {
        return localStorage.getItem(key)
      } catch {
        return unsaved
      }
    },

    store(choice: string) {
      unsaved = choice
      try {
        localStorage.setItem(key, choice)
      } catch {
        // Kept in `unsaved`.
      }
      for (const listener of listeners) listener()
    },

    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
