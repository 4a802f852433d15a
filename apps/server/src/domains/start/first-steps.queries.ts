import type { FirstStep, FirstSteps } from '@caravel/contract/start'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'

/**
 * Each is one look into an index. What lies in the trash counts too: whoever deleted their first contact has still
 * learned how to add one. Samples do not.
 */
export async function findWhatIsThere(db: Db): Promise<WhatIsThere> {
  const { rows } = await sql<WhatIsThere>`
    select
      exists (select from contacts where workspace_id = current_workspace_id() and not is_sample) as person,
      exists (
        select from imports
        where workspace_id = current_workspace_id() and state in ('done', 'undoing', 'undone'))
        or exists (
          select from contacts where workspace_id = current_workspace_id() and not is_sample
          offset ${enoughContacts - 1}) as import,
      exists (select from inquiries where workspace_id = current_workspace_id() and not is_sample) as inquiry,
      exists (select from invitations where workspace_id = current_workspace_id())
        or exists (select from members where workspace_id = current_workspace_id() and not is_owner) as invite,
      exists (
        select from activities where workspace_id = current_workspace_id() and subject_type = 'list'
      ) as statuses,
      case
        when ${some('contacts', sql`is_sample`)} or ${some('companies', sql`is_sample`)}
          or ${some('inquiries', sql`is_sample`)} then 'loaded'
        when ${some('contacts', sql`true`)} or ${some('companies', sql`true`)} then 'none'
        else 'possible'
      end as sample`.execute(db)
  return rows[0] as WhatIsThere
}

/** Whoever has so many has brought them somehow, and needs no spreadsheet. */
const enoughContacts = 25

type WhatIsThere = Record<FirstStep, boolean> & Pick<FirstSteps, 'sample'>

const some = (table: string, which: RawBuilder<boolean>) => sql`exists (
  select from ${sql.table(table)} where workspace_id = current_workspace_id() and deleted_at is null and ${which})`

type Choices = { hidden?: boolean | undefined; statuses_seen?: true | undefined }
const preference = 'first_steps'

export async function findChoices(db: Db, memberId: string): Promise<Choices> {
  const row = await plannedOnce(db)
    .selectFrom('member_preferences')
    .select('value')
    .where('workspace_id', '=', thisWorkspace)
    .where('member_id', '=', memberId)
    .where('name', '=', preference)
    .executeTakeFirst()
  return (row?.value ?? {}) as Choices
}

type Member = { workspaceId: string; memberId: string }

/** What the choices do not name stays as it is. */
export const mergeChoices = (db: Db, { workspaceId, memberId }: Member, choices: Choices) =>
  sql`
    insert into member_preferences as kept (workspace_id, member_id, name, value)
    values (${workspaceId}, ${memberId}, ${preference}, ${JSON.stringify(choices)})
    on conflict (workspace_id, member_id, name)
      do update set value = kept.value || excluded.value, updated_at = now()`.execute(db)
