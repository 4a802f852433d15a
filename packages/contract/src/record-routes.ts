/** The routes that every kind of record has, told once. What a kind has besides stands with it. */
import { z } from 'zod'
import { Id, Ids, inWorkspace, oneOfWorkspace, pagedMatches } from './common.ts'
import type { KindName, ManyOf } from './kinds.ts'
import { route } from './route.ts'
import { AsTable, tableTypes } from './table-files.ts'

type Schema = z.ZodType
/** What its path and its permissions are called by. */
type Named<Path extends string, Rights extends string> = { path: Path; rights: Rights }
type Rights = ManyOf<KindName>

/** Pages of a list: all of it, or what matches every filter. */
export const listRoutes = <
  const P extends string,
  const R extends Rights,
  Row extends Schema,
  Query extends Schema,
  Filters extends Schema,
>({
  path,
  rights,
  row,
  query,
  filters,
  says,
}: Named<P, R> & { row: Row; query: Query; filters: Filters; says: { list: string; filter: string } }) => ({
  list: route({
    method: 'GET',
    path: `/api/v1/:org/${path}/`,
    access: `${rights}:read`,
    summary: says.list,
    params: inWorkspace,
    query,
    reply: pagedMatches(row),
  }),
  filter: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/filter/`,
    access: `${rights}:read`,
    summary: says.filter,
    params: inWorkspace,
    query,
    body: filters,
    reply: pagedMatches(row),
  }),
})

/** One record: made, read and changed. */
export const oneRoutes = <
  const P extends string,
  const R extends Rights,
  Record extends Schema,
  New extends Schema,
  Changes extends Schema,
>({
  path,
  rights,
  record,
  made,
  changes,
  says,
}: Named<P, R> & {
  record: Record
  made: New
  changes: Changes
  says: { create: string; get: string; update: string }
}) => ({
  create: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/`,
    access: `${rights}:write`,
    summary: says.create,
    params: inWorkspace,
    body: made,
    reply: record,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: `/api/v1/:org/${path}/:id/`,
    access: `${rights}:read`,
    summary: says.get,
    params: oneOfWorkspace,
    reply: record,
  }),
  update: route({
    method: 'PATCH',
    path: `/api/v1/:org/${path}/:id/`,
    access: `${rights}:write`,
    summary: says.update,
    params: oneOfWorkspace,
    body: changes,
    reply: record,
  }),
})

/** From one record of a list to those beside it. */
export const neighbourRoutes = <
  const P extends string,
  const R extends Rights,
  Query extends Schema,
  Filters extends Schema,
>({
  path,
  rights,
  many,
  query,
  filters,
}: Named<P, R> & { many: string; query: Query; filters: Filters }) => ({
  neighbours: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/:id/neighbours/`,
    access: `${rights}:read`,
    summary: `The ${many} before and after this one in a list`,
    params: oneOfWorkspace,
    query,
    body: filters,
    reply: z.object({ previous: Id.nullable(), next: Id.nullable() }),
  }),
})

/** Back from the trash. How records get there differs by what goes with them. */
export const restoreRoutes = <const P extends string, const R extends Rights>({
  path,
  rights,
  says,
}: Named<P, R> & { says: { restore: string } }) => ({
  bulkRestore: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/bulk_restore/`,
    access: `${rights}:write`,
    summary: says.restore,
    params: inWorkspace,
    body: z.object({ ids: Ids }),
    reply: z.object({ restored: z.number().int() }),
  }),
})

/** What is selected, changed alike. */
export const bulkRoutes = <
  const P extends string,
  const R extends Rights,
  Selection extends Schema,
  Change extends Schema,
>({
  path,
  rights,
  selection,
  change,
  says,
}: Named<P, R> & { selection: Selection; change: Change; says: { bulkUpdate: string } }) => ({
  bulkUpdate: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/bulk_update/`,
    access: `${rights}:write`,
    summary: says.bulkUpdate,
    params: inWorkspace,
    body: selection.and(change),
    reply: z.object({ updated: z.number().int() }),
  }),
})

/** Two records made one, seen before it is done and taken back after. */
export const mergeRoutes = <
  const P extends string,
  const R extends Rights,
  Record extends Schema,
  Changes extends Schema,
  Moving extends Schema,
>({
  path,
  rights,
  one,
  record,
  changes,
  moving,
}: Named<P, R> & { one: string; record: Record; changes: Changes; moving: Moving }) => ({
  previewMerge: route({
    method: 'GET',
    path: `/api/v1/:org/${path}/:id/merge/:other_id/`,
    access: `${rights}:read`,
    summary: `What would move to the first ${one} if the second were merged into it`,
    params: oneOfWorkspace.extend({ other_id: Id }),
    reply: moving,
  }),
  merge: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/:id/merge/:other_id/`,
    access: `${rights}:write`,
    summary: `Merge the second ${one} into the first, which gets the fields that are sent`,
    params: oneOfWorkspace.extend({ other_id: Id }),
    body: changes,
    reply: record,
  }),
  undoMerge: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/:id/undo-merge/`,
    access: `${rights}:write`,
    summary: 'Take a merge back within 30 days, named by its activity',
    params: oneOfWorkspace,
    body: z.object({ activity_id: Id }),
    reply: record,
  }),
})

/** What is selected, as a table. */
export const exportRoutes = <const P extends string, const R extends Rights, Selection extends Schema>({
  path,
  rights,
  many,
  selection,
}: Named<P, R> & { many: string; selection: Selection }) => ({
  export: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/export/`,
    access: `${rights}:read`,
    summary: `${capitalized(many)} as CSV in a text, up to 10,000`,
    params: inWorkspace,
    body: selection,
    reply: z.object({ name: z.string(), csv: z.string() }),
  }),
  exportFile: route({
    method: 'POST',
    path: `/api/v1/:org/${path}/export/file/`,
    access: `${rights}:read`,
    summary: `${capitalized(many)} as a CSV or Excel file, however many there are`,
    params: inWorkspace,
    body: selection.and(AsTable),
    file: tableTypes,
  }),
})

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
