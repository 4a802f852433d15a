/** What was typed and not sent yet. It outlives a change of screen and a reload, but not the session. */
const PREFIX = 'draft:'

export function readDraft(key: string): string | null {
  return sessionStorage.getItem(PREFIX + key)
}

export function keepDraft(key: string, draft: string) {
  try {
    sessionStorage.setItem(PREFIX + key, draft)
  } catch {
    // There is no room for it: it lives as long as its screen.
  }
}

export function dropDraft(key: string) {
  sessionStorage.removeItem(PREFIX + key)
}

export function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
