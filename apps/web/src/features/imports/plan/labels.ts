import type { LabelList } from '@caravel/contract/import-fields'
import type { ImportPlan, imports } from '@caravel/contract/imports'
import type { ReplyOf } from '@caravel/contract/route'

export type FoundLabel = ReplyOf<typeof imports.labels>['results'][number]
type Chosen = NonNullable<ImportPlan['labels'][LabelList]>[string]

/** What stands for a label: what was chosen, else what is called the same here. Only some may have a `new` entry made. */
export function chosenFor(
  labels: ImportPlan['labels'],
  { list, label, id }: FoundLabel,
  mayCreate: boolean,
): Chosen {
  const chosen = labels[list]?.[label]
  return chosen === undefined || (chosen === 'new' && !mayCreate) ? id : chosen
}

/** Members are invited, not imported. */
export const isOfMembers = (list: LabelList) => list === 'owner' || list === 'assigned_to'

/** All labels of a file with what stands for them, so that none is left to be guessed. */
export function settleLabels(
  labels: ImportPlan['labels'],
  found: readonly FoundLabel[],
  mayCreate: boolean,
): ImportPlan['labels'] {
  const settled: ImportPlan['labels'] = {}
  for (const each of found) {
    const chosen = chosenFor(labels, each, mayCreate)
    settled[each.list] = { ...settled[each.list], [each.label]: chosen }
  }
  return settled
}
