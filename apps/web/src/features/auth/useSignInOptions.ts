import type { auth, SignInOptions } from '@caravel/contract/auth'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/call.ts'

/** Which ways of signing in and up are open. Undefined until known, null when the server could not be asked. */
export function useSignInOptions(): SignInOptions | null | undefined {
  const [options, setOptions] = useState<SignInOptions | null>()
  useEffect(() => {
    const leaving = new AbortController()
    call(route as typeof auth.options, {}, { signal: leaving.signal }).then(setOptions, () => {
      if (!leaving.signal.aborted) setOptions(null)
    })
    return () => leaving.abort()
  }, [])
  return options
}

// Spelt out here, because the contract brings its schemas along and these pages begin without them.
const route = {
  method: 'GET',
  path: '/api/v1/sign-in-options/',
} satisfies Pick<typeof auth.options, 'method' | 'path'>
