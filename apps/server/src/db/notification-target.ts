import type { Notification } from '@caravel/contract/notifications'
import { numberedName } from './inquiry-name.ts'
import { nameAt } from './record-names.ts'

type Target = Notification['target']['type']

const isOf = (type: Target, row: string) =>
  `n.target_type = '${type}' and ${row}.workspace_id = n.workspace_id and ${row}.id = n.target_id`

/** How each is found beside a notification `n`, and what it is called; an inquiry before who asked for it. */
const targets: Record<Target, { joins: string; label: string }> = {
  task: {
    joins: `left join lateral (
      select * from tasks where n.target_type = 'task' and workspace_id = n.workspace_id and id = n.target_id offset 0
    ) k on true`,
    label: 'k.title',
  },
  company: { joins: `left join companies o on ${isOf('company', 'o')}`, label: nameAt.company('o') },
  inquiry: { joins: `left join inquiries i on ${isOf('inquiry', 'i')}`, label: numberedName('i', 'c') },
  contact: {
    joins: `left join contacts c on c.workspace_id = n.workspace_id
      and c.id = case n.target_type when 'contact' then n.target_id else i.person_id end`,
    label: nameAt.contact('c'),
  },
  // Whose records they were.
  member: {
    joins: `left join members gone on ${isOf('member', 'gone')} left join users former on former.id = gone.user_id`,
    label: nameAt.contact('former'),
  },
}

const each = Object.values(targets)

/** Who did what to which record, in SQL beside a notification `n`: for requests and for the job that mails. */
export const whatHappened = `
  join activities a on a.workspace_id = n.workspace_id and a.id = n.activity_id
  left join members m on m.workspace_id = a.workspace_id and m.id = a.actor_id
  left join users u on u.id = m.user_id
  left join notes note on a.object_type = 'note' and note.workspace_id = a.workspace_id and note.id = a.object_id
    and note.deleted_at is null
  ${each.map(({ joins }) => joins).join(' ')}`

export const targetLabel = `coalesce(${each.map(({ label }) => label).join(', ')}, '')`
