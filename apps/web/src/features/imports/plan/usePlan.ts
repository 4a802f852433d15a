import type { Import, ImportPlan } from '@caravel/contract/imports'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'

/** The plan as it is being made, which outlives a reload. The server knows it once it was checked. */
export function usePlan({ id, plan: stored, columns, heading_row }: Import) {
  const key = `import:${id}`
  const [begun, setBegun] = useState(heading_row)
  const [plan, setPlan] = useState(() => {
    const draft = readDraft<ImportPlan>(key)
    return draft?.columns.length === columns.length ? draft : stored
  })
  // Below other headings are other columns.
  if (begun !== heading_row) {
    setBegun(heading_row)
    setPlan(stored)
    dropDraft(key)
  }
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
