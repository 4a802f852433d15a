import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'

/** A text that is kept until it is sent. `kept` is null while nothing is. */
export function useDraft(key: string) {
  const [kept, setKept] = useState(() => readDraft<string>(key))
  return {
    kept,
    keep(text: string) {
      setKept(text)
      keepDraft(key, text)
    },
    drop() {
      setKept(null)
      dropDraft(key)
    },
  }
}
