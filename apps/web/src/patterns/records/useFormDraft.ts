import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { session } from '../../lib/session.ts'

/**
 * Keeps what is typed into a form while it is open, and gives it back where a crash or a closed tab came between.
 * Without a key nothing is kept.
 */
export function useFormDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  key: string | undefined,
  isOpen: boolean,
) {
  const [isFound, setFound] = useState(false)

  useEffect(() => {
    if (!isOpen || !key) return
    const found = readDraft<Values>(key)
    if (found) form.reset(found, { keepDefaultValues: true })
    setFound(found !== null)
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? keepDraft(key, values) : dropDraft(key)),
    })
    return () => {
      stop()
      setFound(false)
      // Whoever closes it was asked. A session that ran out asks nobody.
      if (session.isSignedIn()) dropDraft(key)
    }
  }, [form, key, isOpen])

  function startOver() {
    setFound(false)
    form.reset()
  }
  return { isFound, startOver }
}
