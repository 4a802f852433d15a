import { useCallback, useState } from 'react'
import { useCan } from '../../../data/useProfile.ts'
import { useKeys } from '../../../lib/useKeys.ts'

/** N begins a task. On a record's page `openTab` goes to where the field is; it takes the focus once it is there. */
export function useTasksKey(openTab?: () => void) {
  const mayWrite = useCan('tasks:write')
  const [isWanted, setWanted] = useState(false)
  const onTaken = useCallback(() => setWanted(false), [])
  function want() {
    openTab?.()
    setWanted(true)
  }
  useKeys({ n: mayWrite ? want : undefined })
  return { isWanted, onTaken }
}
