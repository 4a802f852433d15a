import { use, useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts'
import { session } from '../lib/session.ts'
import { DraftContext } from './draftContext.ts'

/** `from` is what was stored when it began. `isFound`: it is from an earlier visit, which ended before it was saved. */
export type Edit<T> = { to: T; from: T; isFound?: boolean }

/** An edit under way, or one that a crash or a closed tab left behind. Without a name it lives as long as its screen. */
export function useKeptEdit<T>(name: string | undefined, isStored: (value: T) => boolean) {
  const owner = use(DraftContext)
  const key = owner && name ? `field:${owner}:${name}` : undefined
  const [edit, setEdit] = useState<Edit<T> | null>(() => {
    const found = key ? readDraft<Edit<T>>(key) : null
    return found && !isStored(found.to) ? { ...found, isFound: true } : null
  })
  useEffect(() => {
    // What was found stays as it is until somebody has decided on it.
    if (!key || edit?.isFound) return
    if (!edit) return dropDraft(key)
    keepDraft(key, { to: edit.to, from: edit.from })
    // Whoever leaves the page was asked. A session that ran out asks nobody.
    return () => {
      if (session.isSignedIn()) dropDraft(key)
    }
  }, [key, edit])
  return [edit, setEdit] as const
}
