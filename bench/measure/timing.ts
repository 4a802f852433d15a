import type { Case } from '../cases/case.ts'
import type { Workplace } from '../cases/workplace.ts'
import { type Connection, openConnection } from './connection.ts'

/** A request was refused while nothing else went on: the case has no figures, and the report says so. */
export class Refused extends Error {}

/** However slow a case is, it is asked so often. */
const fewest = 3

/**
 * How long a case takes when nothing else goes on, in two workspaces of different size. They take turns, so that
 * whatever else the machine does meets both alike.
 */
export async function timeAlone({ name, request }: Case, big: Workplace, small: Workplace, ms: number) {
  const connection = await openConnection(big.caller.origin)
  const times: { big: number[]; small: number[] } = { big: [], small: [] }
  const ask = async (at: Workplace, n: number) => {
    const bytes = at.caller.bytes(request(at, n))
    const began = performance.now()
    const status = await connection.send(bytes)
    if (status >= 400) throw new Refused(`${name} answered ${status}`)
    return performance.now() - began
  }
  try {
    // The first ones find nothing prepared.
    for (const at of [big, small]) await ask(at, nextTurn())
    const began = performance.now()
    while (performance.now() - began < ms || times.big.length < fewest) {
      times.big.push(await ask(big, nextTurn()))
      times.small.push(await ask(small, nextTurn()))
    }
  } finally {
    connection.close()
  }
  return times
}

export const connections = 16

/** How many requests a second are answered when as many connections as that ask without a pause. */
export async function countThroughput({ request }: Case, at: Workplace, ms: number): Promise<number> {
  const all: Connection[] = []
  try {
    for (let n = 0; n < connections; n++) all.push(await openConnection(at.caller.origin))
    return await perSecond(
      all.map((connection) => async () => {
        const status = await connection.send(at.caller.bytes(request(at, nextTurn())))
        return status < 400
      }),
      ms,
    )
  } finally {
    for (const connection of all) connection.close()
  }
}

/** How often a second these succeed altogether, each again and again beside the others. */
export async function perSecond(works: (() => Promise<boolean>)[], ms: number): Promise<number> {
  let done = 0
  const began = performance.now()
  await Promise.all(
    works.map(async (work) => {
      do {
        if (await work()) done++
      } while (performance.now() - began < ms)
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

let turns = 0
/** Counts on through the whole run, so that what a case writes is never just what stood there. */
const nextTurn = () => turns++
