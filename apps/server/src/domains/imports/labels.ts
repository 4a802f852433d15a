import type { Id } from '@caravel/contract/common'
import { type LabelList, labelLists } from '@caravel/contract/import-fields'
import type { ImportPlan, imports } from '@caravel/contract/imports'
import { can } from '@caravel/contract/permissions'
import type { ReplyOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notFound, permissionDenied } from '../../errors.ts'
import { contactStatusList, dealStatusList, insertNewEntry, sourceList } from '../settings/settings.ts'
import { folded } from './cells.ts'
import { findImport } from './imports.queries.ts'
import type { Labels } from './kind.ts'
import { countLabels, listLabels } from './records.queries.ts'

/** The labels of these columns, and what is called the same here. */
export async function getLabels(
  ctx: Context,
  id: Id,
  { columns }: Pick<ImportPlan, 'columns'>,
): Promise<ReplyOf<typeof imports.labels>> {
  return ctx.read(async (db) => {
    const found = await findImport(db, id)
    if (!found) throw notFound('Import')
    const named = await namesHere(db)
    const results: ReplyOf<typeof imports.labels>['results'] = []
    for (const [column, field] of columns.entries()) {
      const list = labelLists.find((one) => one === field)
      if (!list) continue
      for (const { label, rows } of await countLabels(db, id, found.heading_row, column))
        results.push({ list, label, rows, id: named(list, label) ?? null })
    }
    return { results }
  })
}

/**
 * What a label stands for by the plan, or else by its name. Undefined where nobody has said anything of it, or where what was
 * chosen is not here any more.
 */
export async function readLabels(db: Db, { labels }: ImportPlan): Promise<Labels> {
  const named = await namesHere(db)
  const planned = new Map(
    Object.entries(labels).flatMap(([list, chosen]) =>
      Object.entries(chosen).map(([label, id]) => [`${list} ${folded(label)}`, id] as const),
    ),
  )
  return (list, label) => {
    const chosen = planned.get(`${list} ${folded(label)}`)
    // Until it runs, what is new is nowhere.
    if (chosen === 'new') return named(list, label) ?? null
    if (chosen === null) return null
    return chosen && named.has(list, chosen) ? chosen : named(list, label)
  }
}

/** Makes the entries that the plan wants to be new, and answers the plan with them. */
export async function makeNewEntries(db: Db, ctx: Context, plan: ImportPlan): Promise<ImportPlan> {
  const labels = structuredClone(plan.labels)
  const named = await namesHere(db)
  for (const [list, chosen] of Object.entries(labels) as [LabelList, Record<string, string | null>][]) {
    for (const [label, id] of Object.entries(chosen)) {
      if (id !== 'new') continue
      if (!can(ctx.role, 'lists:manage')) throw permissionDenied('Ask an admin to add statuses and sources')
      chosen[label] = named(list, label) ?? (await insertEntryOf(db, ctx, list, label))
    }
  }
  return { ...plan, labels }
}

async function insertEntryOf(db: Db, ctx: Context, list: LabelList, label: string): Promise<Id> {
  const name = label.trim().slice(0, 60)
  if (list === 'status') return insertNewEntry(db, ctx, contactStatusList, { name, color: 'neutral' })
  if (list === 'source') return insertNewEntry(db, ctx, sourceList, { name, icon: 'default' })
  if (list === 'deal_status')
    return insertNewEntry(db, ctx, dealStatusList, { name, color: 'neutral', kind: 'open' })
  throw invalid('A person is invited under Members, not made by an import', 'labels')
}

/** What the workspace itself calls its statuses, sources and members. */
async function namesHere(db: Db) {
  const all = await listLabels(db)
  const byName = new Map(all.map(({ list, name, id }) => [`${list} ${folded(name)}`, id]))
  const ids = new Set(all.map(({ list, id }) => `${list} ${id}`))
  const among = (list: string) => (list === 'owner' || list === 'assigned_to' ? 'member' : list)
  const named = (list: string, label: string): Id | undefined => byName.get(`${among(list)} ${folded(label)}`)
  return Object.assign(named, { has: (list: string, id: Id) => ids.has(`${among(list)} ${id}`) })
}
