import type { Workspace, WorkspaceChanges } from '@caravel/contract/workspaces'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { queueJob } from '../../db/queue.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { knownTimeZone } from '../../db/time-zones.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { removeAtOnce } from '../../storage/remove-at-once.ts'
import { prepareLogo, type TakePicture } from '../attachments/attachments.ts'
import { hasTwoStep } from '../auth/auth.ts'
import { findWorkspace, lockContactStatus, lockWorkspace, writeWorkspace } from './workspaces.queries.ts'

export const getWorkspace = (ctx: Context): Promise<Workspace> => ctx.read((db) => readWorkspace(db, ctx))

export async function updateWorkspace(
  ctx: Context,
  { version, ...fields }: WorkspaceChanges,
): Promise<Workspace> {
  const takeLogo = typeof fields.logo === 'string' ? await prepareLogo(ctx, fields.logo) : undefined
  const { workspace, replaced } = await ctx.transaction(async (db) => {
    const before = await lockWorkspace(db, ctx.workspaceId)
    if (!before) throw notFound('Workspace')
    if (version !== undefined && version !== before.version) throw conflict()
    if (fields.requires_two_step && !(await hasTwoStep(db, ctx.userId))) throw setUpOwnFirst()

    const columns = await columnsOf(db, fields, takeLogo)
    const changes = changesBetween(before, columns)
    if (Object.keys(changes).length > 0) {
      // In another time zone all inquiries are counted anew by their days.
      if (changes.timezone) await allowLongStatements(db)
      await writeWorkspace(db, columns)
      await recordActivity(db, ctx, 'changed', { type: 'workspace', id: ctx.workspaceId }, changes)
    }
    const replaced = changes.logo_key && before.logo_key ? [before.logo_key] : []
    for (const key of replaced) await queueJob(db, 'remove_file', { key })
    return { workspace: await readWorkspace(db, ctx), replaced }
  })
  await removeAtOnce(ctx, replaced)
  return workspace
}

async function columnsOf(
  db: Db,
  fields: Omit<WorkspaceChanges, 'version'>,
  takeLogo: TakePicture | undefined,
) {
  const { name, timezone, logo, new_contact_status, new_contact_owner, ...columns } = fields
  return {
    ...columns,
    ...(name !== undefined && { name: name.trim() }),
    ...(timezone !== undefined && { timezone: await knownTimeZone(db, timezone) }),
    ...(logo !== undefined && { logo_key: takeLogo ? await takeLogo(db) : null }),
    ...(new_contact_status !== undefined && (await statusColumns(db, new_contact_status))),
    ...(new_contact_owner !== undefined && { new_contact_has_owner: new_contact_owner === 'maker' }),
  }
}

/** Else their own change would shut them out. */
const setUpOwnFirst = () =>
  invalid('Turn on two-step sign-in for your own account first', 'requires_two_step')

async function statusColumns(db: Db, status: Workspace['new_contact_status']) {
  const isChosen = status !== 'first' && status !== 'none'
  if (isChosen && !(await lockContactStatus(db, status))) throw notFound('Status')
  return { new_contact_has_status: status !== 'none', new_contact_status_id: isChosen ? status : null }
}

async function readWorkspace(db: Db, { services, workspaceId }: Context): Promise<Workspace> {
  const { logo_key, new_contact_status_id, new_contact_has_status, new_contact_has_owner, ...workspace } =
    await findWorkspace(db, workspaceId)
  return {
    ...workspace,
    logo: (await pictureAt(services.storage, logo_key))?.file_url ?? null,
    new_contact_status: new_contact_has_status ? (new_contact_status_id ?? 'first') : 'none',
    new_contact_owner: new_contact_has_owner ? 'maker' : 'nobody',
  }
}
