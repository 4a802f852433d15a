import type { profile } from '@caravel/contract/profile'
import type { ReplyOf } from '@caravel/contract/route'
import { useEffect, useState } from 'react'

type WhoIAm = ReplyOf<typeof profile.getWithoutWorkspace>

/**
 * Who is signed in, and the workspaces they belong to. Undefined until it is known, and for good when it cannot be
 * had: the page is of use without. There is no query cache outside a workspace, and one question needs none.
 */
export function useWhoIAm(): WhoIAm | undefined {
  const [answer, setAnswer] = useState<WhoIAm>()
  useEffect(() => {
    const leaving = new AbortController()
    void import('./onboard.ts')
      .then(({ askWhoIAm }) => askWhoIAm(leaving.signal))
      .then(setAnswer, () => undefined)
    return () => leaving.abort()
  }, [])
  return answer
}
