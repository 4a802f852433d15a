import type pg from 'pg'
import { cities, errands } from './names.ts'
import type { NewWorkspace } from './workspaces.ts'

/**
 * Three of five are done. Of the open ones a tenth is overdue, and one in twelve has no day. Open ones to come have no
 * time, so that none rings while something else is measured.
 */
export async function fillTasks(client: pg.Client, { id, size, members, today }: NewWorkspace) {
  await client.query(
    `insert into tasks
       (workspace_id, id, title, note, due_on, due_time, assigned_to_id, created_by_id, person_id, company_id, deal_id,
        done_at, done_by_id, created_at, updated_at)
     select $1, bench.id($1, 'task', n, at),
       bench.pick($7, n, 100, 1.3) || ' ' || bench.pick($8, n, 101, 1.5),
       case when bench.roll(n, 102) < 0.2 then 'Before noon, and in writing' else '' end,
       due, case when (done or due < $3::date) and bench.roll(n, 103) < 0.4 then time '08:00' + interval '15 minutes' * bench.choose(40, n, 104, 1) end,
       case when bench.roll(n, 105) < 0.95 then bench.pick_id($9, n, 106, 1.5) end, bench.pick_id($9, n, 107, 1.5),
       case when about >= 0.7 and about < 0.85 then bench.id($1, 'contact', person, bench.came(person, $4, $3)) end,
       case when about >= 0.85 and about < 0.9 then bench.id($1, 'company', company, bench.came(company, $5, $3)) end,
       case when about < 0.7 then bench.id($1, 'inquiry', inquiry, bench.came(inquiry, $6, $3)) end,
       case when done then least(at + interval '1 day' * bench.choose(20, n, 108, 2), $3) end,
       case when done then bench.pick_id($9, n, 106, 1.5) end, at, at
     from (
       select n, at, done, bench.roll(n, 110) as about,
         bench.choose($4, n, 111, 1.5) as person, bench.choose($5, n, 112, 1.5) as company,
         -- Some inquiries have several, and many none.
         bench.choose($6, n, 113, 1.5) as inquiry,
         case
           when done then (at + interval '1 day' * bench.choose(20, n, 114, 2))::date
           when bench.roll(n, 115) < 0.92 then ($3 + interval '1 day' * (bench.choose(110, n, 116, 1) - 11))::date
         end as due
       from (
         select n, bench.came(n, $2, $3) as at, bench.roll(n, 109) < 0.6 as done
         from generate_series(1, $2::bigint) n offset 0
       ) came offset 0
     ) task`,
    [id, size.tasks, today, size.contacts, size.companies, size.inquiries, errands, cities, members],
  )
}

/**
 * Writes the next step of all inquiries at once when the tasks are there. What keeps other figures of inquiries has nothing
 * to do with it, and would compare hundreds of thousands of rows as they were and as they are.
 */
export async function withoutNextSteps(client: pg.Client, fill: () => Promise<void>) {
  const turn = (which: 'disable' | 'enable') =>
    client.query(`
      alter table tasks ${which} trigger next_steps_kept_in;
      alter table inquiries ${which} trigger user`)
  await turn('disable')
  await fill()
  await client.query(
    `update inquiries i set next_due_by = next.due_by
     from (
       select workspace_id, deal_id, min(coalesce(due_by, 'infinity')) as due_by from tasks
       where deal_id is not null and deleted_at is null and done_at is null group by 1, 2
     ) next
     where i.workspace_id = next.workspace_id and i.id = next.deal_id`,
  )
  await turn('enable')
}
