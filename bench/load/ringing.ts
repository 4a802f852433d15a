import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Workplace } from '../cases/workplace.ts'
import { percentile } from '../measure/figures.ts'
import { askLists } from './storm.ts'

export type Ringing = {
  tasks: number
  /** From the first to the last. */
  seconds: number
  quietP95: number
  ringingP95: number
}

const quietSeconds = 5
/** A server asks every minute what is due. */
const longestWaitSeconds = 180

/** The first pages of the lists, asked one after the other, before and while tasks of the same minute ring. */
export async function ringAtOnce(at: Workplace, url: string, tasks: number): Promise<Ringing> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await at.caller.renew()
    const quiet = await askLists(at, quietSeconds, () => false)
    await client.query(
      `insert into tasks (workspace_id, id, title, assigned_to_id)
       select $1, timely_id(), 'Ring ' || n, members.ids[1 + n % cardinality(members.ids)]
       from generate_series(1, $2::int) n,
         (select array_agg(id) as ids from members where workspace_id = $1) members`,
      [at.caller.org, tasks],
    )
    await client.query(
      `update tasks set remind_at = now() where workspace_id = $1 and title like 'Ring %' and due_on is null`,
      [at.caller.org],
    )
    const left = async () => {
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from tasks where workspace_id = $1 and remind_at <= now()',
        [at.caller.org],
      )
      return rows[0]?.left ?? 0
    }
    const until = Date.now() + longestWaitSeconds * 1000
    while ((await left()) === tasks && Date.now() < until) await sleep(20)
    const began = performance.now()
    let isOver = false
    const over = (async () => {
      while ((await left()) > 0 && Date.now() < until) await sleep(20)
      isOver = true
    })()
    const ringing = await askLists(at, longestWaitSeconds, () => isOver)
    await over
    if ((await left()) > 0) throw new Error('Not all tasks rang in time: look at the job that rings them.')
    return {
      tasks,
      seconds: (performance.now() - began) / 1000,
      quietP95: percentile(quiet, 95),
      ringingP95: percentile(ringing, 95),
    }
  } finally {
    await client.end()
  }
}
