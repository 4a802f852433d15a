import { useRef } from 'react'
import { newKey } from '../newKey.ts'

/**
 * Idempotency keys of a form that creates. What is sent again unchanged, because no answer came, has the key of
 * before and so is not made twice; once it is made, the same again is meant as another one.
 */
export function useCreationKey() {
  const sent = useRef<{ body: string; key: string } | null>(null)
  return {
    keyFor(values: unknown): string {
      const body = JSON.stringify(values)
      if (sent.current?.body !== body) sent.current = { body, key: newKey() }
      return sent.current.key
    },
    created() {
      sent.current = null
    },
  }
}
