/**
 * The key that was pressed by itself, in lower case; nothing where a modifier makes another key of it. Signs may need
 * Shift or AltGr, depending on the layout; a letter with one of them is not that letter.
 */
export function pressedKey(event: KeyboardEvent): string | undefined {
  const usesAltGr = event.getModifierState('AltGraph')
  // Windows reports AltGr as Ctrl with Alt.
  if (event.metaKey || (!usesAltGr && (event.ctrlKey || event.altKey))) return undefined
  const letter = latinLetter(event)
  if (letter === undefined) return event.key
  return usesAltGr || event.shiftKey ? undefined : letter
}

/** Whether this is a letter together with Cmd on Apple's systems, where Ctrl edits text, and with Ctrl elsewhere. */
export const isCommand = (event: KeyboardEvent, letter: string): boolean =>
  (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  latinLetter(event) === letter

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** On a Cyrillic or Greek layout, what stands on the same key of a Latin one. */
function latinLetter({ key, code }: KeyboardEvent): string | undefined {
  const small = key.toLowerCase()
  if (/^[a-z]$/.test(small)) return small
  return /^\p{L}$/u.test(small) && /^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : undefined
}
