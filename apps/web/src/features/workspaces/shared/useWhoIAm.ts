import type { profile } from '@caravel/contract/profile'
import type { ReplyOf } from '@caravel/contract/route'
import { useEffect, useState } from 'react'

type WhoIAm = ReplyOf<typeof profile.getWithoutWorkspace>

/**
 * Who is signed in, and the workspaces they belong to. Undefined until it is known, null when it cannot be had: the
 * pages are of use without. There is no query cache outside a workspace, and one question needs none.
 */
export function useWhoIAm(): WhoIAm | null | undefined {
  const [answer, setAnswer] = useState<WhoIAm | null>()
  useEffect(() => {
    const leaving = new AbortController()
    void import('./askWhoIAm.ts')
      .then(({ askWhoIAm }) => askWhoIAm(leaving.signal))
      .then(setAnswer, () => leaving.signal.aborted || setAnswer(null))
    return () => leaving.abort()
  }, [])
  return answer
}
