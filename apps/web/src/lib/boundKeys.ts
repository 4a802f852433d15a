import { useEffect } from 'react'

type Place = 'page' | 'shell'

const bound = new Set<{ of: Place; keys: string[] }>()

/** Says which keys are listened for, as long as they are. */
export function useBoundKeys(of: Place, keys: string[]) {
  const names = keys.join('\n')
  useEffect(() => {
    const entry = { of, keys: names.split('\n') }
    bound.add(entry)
    return () => {
      bound.delete(entry)
    }
  }, [of, names])
}

/** What is listened for now: a test holds the list of shortcuts against it. */
export const boundKeys = (of: Place): string[] =>
  [...new Set([...bound].filter((each) => each.of === of).flatMap(({ keys }) => keys))].sort()
