import { listOf } from '../cases/lists.ts'
import { signInOf } from '../cases/records.ts'
import { nth, type Workplace } from '../cases/workplace.ts'
import { openConnection } from '../measure/connection.ts'
import { percentile } from '../measure/figures.ts'
import type { Size } from '../sizes.ts'
import { connectionsTo } from './connections.ts'
import { timed } from './mixed.ts'
import { atPace } from './pace.ts'

export type Storm = {
  perSecond: number
  seconds: number
  quietP95: number
  stormyP95: number
  signedIn: number
  /** Sent away to try again later, which is how the server keeps the storm off everyone else. */
  sentAway: number
}

/** The first pages of the lists, asked one after the other, before and while people storm the login. */
export async function stormLogins(
  at: Workplace,
  others: Workplace[],
  { perSecond, seconds }: Size['storm'],
): Promise<Storm> {
  await at.caller.renew()
  const quiet = await askLists(at, seconds / 4, () => false)
  const emails = others.flatMap(({ caller }) => [caller.email, caller.email.replace('member0', 'member1')])
  const connections = connectionsTo(at.caller.origin)
  const statuses: number[] = []
  let over = false
  const storm = atPace(perSecond, seconds, async (n) => {
    const bytes = at.caller.bytes(signInOf(nth(emails, n)))
    statuses.push((await timed(() => connections.send(bytes))).status)
  }).then(() => {
    over = true
  })
  const stormy = await askLists(at, seconds, () => over)
  await storm
  connections.close()
  return {
    perSecond,
    seconds,
    quietP95: percentile(quiet, 95),
    stormyP95: percentile(stormy, 95),
    signedIn: statuses.filter((status) => status === 200).length,
    sentAway: statuses.filter((status) => status === 429 || status === 503).length,
  }
}

/** How long each first page of a list takes, one asked after the other, until the time or something else is over. */
export async function askLists(at: Workplace, seconds: number, over: () => boolean): Promise<number[]> {
  const connection = await openConnection(at.caller.origin)
  const lists = ['contacts', 'companies', 'inquiries'] as const
  const times: number[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1000 && !over()) {
    const bytes = at.caller.bytes(listOf[nth([...lists], times.length)](at, {}))
    times.push((await timed(() => connection.send(bytes))).ms)
  }
  connection.close()
  return times
}
