import type { Import, ImportPlan } from '@caravel/contract/imports'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'

/** The plan as it is being made, which outlives a reload. The server knows it once it was checked. */
export function usePlan({ id, plan: stored, columns }: Import) {
  const key = `import:${id}`
  const [plan, setPlan] = useState(() => {
    const draft = readDraft<ImportPlan>(key)
    return draft?.columns.length === columns.length ? draft : stored
  })
  return {
    plan,
    change: (changes: Partial<ImportPlan>) => {
      const next = { ...plan, ...changes }
      keepDraft(key, next)
      setPlan(next)
    },
    forgetDraft: () => dropDraft(key),
  }
}
