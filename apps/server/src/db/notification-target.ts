import { numberedName } from './inquiry-name.ts'

/** Who did what to which record, in SQL beside a notification `n`: for requests and for the job that mails. */
export const whatHappened = `
  join activities a on a.workspace_id = n.workspace_id and a.id = n.activity_id
  left join members m on m.workspace_id = a.workspace_id and m.id = a.actor_id
  left join users u on u.id = m.user_id
  left join inquiries i on n.target_type = 'inquiry' and i.workspace_id = n.workspace_id and i.id = n.target_id
  left join contacts c on c.workspace_id = n.workspace_id
    and c.id = case n.target_type when 'contact' then n.target_id else i.person_id end
  left join companies o on n.target_type = 'company' and o.workspace_id = n.workspace_id and o.id = n.target_id
  left join notes note on a.object_type = 'note' and note.workspace_id = a.workspace_id and note.id = a.object_id
    and note.deleted_at is null
  left join lateral (
    select * from tasks where n.target_type = 'task' and workspace_id = n.workspace_id and id = n.target_id offset 0
  ) k on true
  left join members gone on n.target_type = 'member' and gone.workspace_id = n.workspace_id and gone.id = n.target_id
  left join users former on former.id = gone.user_id`

/** What the record is called: a name, of an inquiry after its number, of a task its title; or whose records they were. */
export const targetLabel = `
  coalesce(k.title, o.name, ${numberedName('i', 'c')}, btrim(c.first_name || ' ' || c.last_name),
    btrim(former.first_name || ' ' || former.last_name), '')`
