import { useEffect, useEffectEvent, useState } from 'react'

const SEARCH_MS = 700

/** The search follows once the typing rests, or at once when it is told to. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  // What is typed counts until something else is searched for, as when one goes back.
  const [{ text, sent, seen }, setField] = useState({ text: q, sent: q, seen: q })
  if (seen !== q) {
    setField(q === sent ? { text, sent, seen: q } : { text: q, sent: q, seen: q })
  }

  function searchFor(next: string) {
    const words = next.trim()
    setField((before) => ({ ...before, text: next, sent: words }))
    if (words !== sent) onSearch(words)
  }

  const searchForText = useEffectEvent(() => searchFor(text))
  const isTyped = text.trim() !== sent
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait again
  useEffect(() => {
    if (!isTyped) return
    const rest = setTimeout(searchForText, SEARCH_MS)
    return () => clearTimeout(rest)
  }, [text, isTyped])

  return {
    text,
    type: (next: string) =>
      next.trim() === '' ? searchFor(next) : setField((before) => ({ ...before, text: next })),
    searchNow: () => searchFor(text),
  }
}
