import type pg from 'pg'
import type { NewWorkspace } from './workspaces.ts'

/** The timelines: how every record began, some changes, and who was given which inquiry. */
export async function fillActivities(client: pg.Client, { id, members }: NewWorkspace) {
  const subjects = { contacts: 'contact', companies: 'company', inquiries: 'inquiry' }
  for (const [table, type] of Object.entries(subjects)) {
    await client.query(
      `insert into activities (workspace_id, id, actor_id, verb, subject_type, subject_id, created_at)
       select workspace_id, bench.id($1, 'made' || id, 0, created_at),
         bench.pick_id($2, hashtextextended(id::text, 0), 90, 1.5), 'created', $3, id, created_at
       from ${table} where workspace_id = $1`,
      [id, members, type],
    )
    await client.query(
      `insert into activities (workspace_id, id, actor_id, verb, subject_type, subject_id, changes, created_at)
       select workspace_id, bench.id($1, 'changed' || id, 0, updated_at),
         bench.pick_id($2, hashtextextended(id::text, 0), 91, 1.5), 'changed', $3, id,
         '{"about": {"from": "", "to": "Prefers mornings"}}', updated_at
       from ${table} where workspace_id = $1 and bench.roll(hashtextextended(id::text, 0), 92) < 0.25`,
      [id, members, type],
    )
  }
}

/** What each assignee was told of in the last two months and has not cleared; most of it is read. */
export async function fillNotifications(client: pg.Client, { id, members, today }: NewWorkspace) {
  await client.query(
    `with told as (
       select id, assigned_to_id, created_at, bench.id($1, 'assigned' || id, 0, created_at) as activity_id
       from inquiries
       where workspace_id = $1 and assigned_to_id is not null and created_at > $3::timestamptz - interval '60 days'
     ), assigned as (
       insert into activities (workspace_id, id, actor_id, verb, subject_type, subject_id, created_at)
       select $1, activity_id, $2, 'assigned', 'inquiry', id, created_at from told
     )
     insert into notifications
       (workspace_id, id, recipient_id, activity_id, verb, target_type, target_id, created_at, read_at)
     select $1, bench.id($1, 'told' || id, 0, created_at), assigned_to_id, activity_id, 'assigned', 'inquiry', id,
       created_at, case when bench.roll(hashtextextended(id::text, 0), 95) < 0.9 then created_at + interval '1 hour' end
     from told`,
    [id, members[members.length - 1], today],
  )
}
