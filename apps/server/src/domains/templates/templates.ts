import type { Id } from '@caravel/contract/common'
import type { RequestOf } from '@caravel/contract/route'
import { mostTemplates } from '@caravel/contract/template-kinds'
import type { Template, TemplateService, TemplateSummary, templates } from '@caravel/contract/templates'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notFound, notUnique } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { kept, shown } from './contents.ts'
import {
  deleteTemplate,
  findSuppliers,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  lockTemplates,
  type StoredTemplate,
  updateTemplate,
} from './templates.queries.ts'

type NewTemplate = RequestOf<typeof templates.create>['body']
type TemplateChanges = RequestOf<typeof templates.update>['body']

export async function getTemplates(ctx: Context): Promise<{ results: TemplateSummary[] }> {
  return { results: await ctx.read(listTemplates) }
}

export const getTemplate = (ctx: Context, id: Id): Promise<Template> =>
  ctx.read((db) => wholeTemplate(db, id))

export async function createTemplate(ctx: Context, { kind, name, services }: NewTemplate): Promise<Template> {
  return ctx.transaction(async (db) => {
    const id = newId()
    const { total, free } = await freeName(db, ctx, { kind, name, except: null })
    if (total >= mostTemplates) throw invalid(`A workspace has at most ${mostTemplates} templates`, 'name')
    await insertTemplate(db, ctx.workspaceId, { id, kind, name: free, services: await kept(db, services) })
    await recordActivity(db, ctx, 'created', { type: 'template', id })
    return wholeTemplate(db, id)
  })
}

export async function changeTemplate(
  ctx: Context,
  id: Id,
  { name, services }: TemplateChanges,
): Promise<Template> {
  return ctx.transaction(async (db) => {
    const { kind } = known(await lockTemplate(db, id))
    if (services) requireOne(kind, services)
    if (name !== undefined || services) {
      await updateTemplate(db, id, {
        name: name === undefined ? undefined : (await freeName(db, ctx, { kind, name, except: id })).free,
        services: services && (await kept(db, services)),
      })
      await recordActivity(db, ctx, 'changed', { type: 'template', id })
    }
    return wholeTemplate(db, id)
  })
}

/** Answers what was in it, for who takes it back. */
export async function removeTemplate(ctx: Context, id: Id): Promise<Template> {
  return ctx.transaction(async (db) => {
    const gone = await wholeTemplate(db, id)
    await deleteTemplate(db, id)
    await recordActivity(db, ctx, 'deleted', { type: 'template', id })
    return gone
  })
}

async function wholeTemplate(db: Db, id: Id): Promise<Template> {
  const { services, ...template } = known(await findTemplate(db, id))
  const suppliers = await findSuppliers(
    db,
    services.flatMap(({ supplier_id }) => supplier_id ?? []),
  )
  return {
    ...template,
    service_kinds: services.map(({ kind }) => kind),
    services: services.map((service) => shown(service, suppliers)),
  }
}

function known(template: StoredTemplate | undefined): StoredTemplate {
  if (!template) throw notFound('Template')
  return template
}

function requireOne(kind: string, services: TemplateService[]) {
  if (kind === 'service' && services.length !== 1)
    throw invalid('A template of a service has one service', 'services')
}

async function freeName(
  db: Db,
  { workspaceId }: Context,
  { kind, name, except }: { kind: string; name: string; except: Id | null },
) {
  const free = name.trim()
  const { total, taken } = await lockTemplates(db, workspaceId, { kind, name: free, except })
  if (taken) throw notUnique(`There is already a template of a ${kind} with this name`, 'name')
  return { total, free }
}
