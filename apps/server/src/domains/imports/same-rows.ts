import type { Id } from '@caravel/contract/common'
import type { Db } from '../../db/client.ts'
import type { Draft, Keys } from './kind.ts'
import { claimKeys, findHolders } from './rows.queries.ts'

/** How many of the rows come before one that is the same as an earlier one of them. */
export function lengthWithoutRepeats(drafts: Draft[], keysOf: (draft: Draft) => Keys): number {
  const seen = new Set<string>()
  const repeat = drafts.findIndex((draft) => {
    const { own, same } = keysOf(draft)
    const isRepeat = same.some((key) => seen.has(key))
    if (!draft.fails) for (const key of own) seen.add(key)
    return isRepeat
  })
  return repeat === -1 ? drafts.length : repeat
}

/**
 * Of each of these rows the first row of the file that is the same. What a row is known by it holds from here on for those
 * that follow; one that is skipped brings nothing that others could be known by.
 */
export async function findFirstRows(
  db: Db,
  importId: Id,
  drafts: Draft[],
  keysOf: (draft: Draft) => Keys,
  isSkipped: boolean,
): Promise<Map<number, number>> {
  const keys = drafts.map((draft) => ({ number: draft.number, ...keysOf(draft) }))
  const holders = await findHolders(db, importId, [...new Set(keys.flatMap(({ same }) => same))])
  const first = new Map(
    keys.flatMap(({ number, same }) => {
      const found = same.flatMap((key) => holders.get(key) ?? [])
      return found.length > 0 ? [[number, Math.min(...found)] as const] : []
    }),
  )
  const claiming = keys.filter(({ number }) => !isSkipped || !first.has(number))
  await claimKeys(
    db,
    importId,
    claiming.flatMap(({ number, own }) => own.map((key) => ({ key, number }))),
  )
  return first
}
