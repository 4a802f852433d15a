import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { events } from '@caravel/contract/events'
import { nth, type Workplace } from '../cases/workplace.ts'
import { requestOf } from '../measure/caller.ts'
import type { Size } from '../sizes.ts'

export type Streams = { number: number; beforeMb: number; openMb: number }

/**
 * What open event streams take of the server's memory. They are opened twice, because the first ones also pay for what
 * opening leaves behind and for a heap that grows once; what the second ones hold is theirs.
 */
export async function weighStreams(
  workplaces: Workplace[],
  { streams: number, settleMs }: Size,
  memoryMb: () => number,
): Promise<Streams> {
  for (const { caller } of workplaces) await caller.renew()
  closeAll(await openAll(workplaces, number))
  await sleep(settleMs)
  const beforeMb = memoryMb()
  const sockets = await openAll(workplaces, number)
  await sleep(settleMs)
  const openMb = memoryMb()
  closeAll(sockets)
  return { number, beforeMb, openMb }
}

async function openAll(workplaces: Workplace[], number: number): Promise<Socket[]> {
  const sockets = []
  for (let n = 0; n < number; n++) sockets.push(await open(nth(workplaces, n)))
  return sockets
}

async function open({ caller }: Workplace): Promise<Socket> {
  const { hostname, port } = new URL(caller.origin)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.write(caller.bytes(requestOf(events.stream, { params: { org: caller.org } })))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(`A stream was refused: ${answer}`)
  return socket.resume()
}

function closeAll(sockets: Socket[]) {
  for (const socket of sockets) socket.destroy()
}
