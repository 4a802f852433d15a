/** Brings PostgreSQL back on its old port when it goes away, so that connection pools simply reconnect. */
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../operator-error.ts'
import { DiskFull } from './failures.ts'
import { adoptOrStart, type Postmaster } from './postmaster.ts'
import type { Launch } from './spawn-postgres.ts'

const attempts = 3

export function keepRunning(launch: Launch, first: Postmaster, onLost: (error: Error) => void) {
  let current = first
  let stopping = false
  let recovery: Promise<void> | undefined
  watch()
  return { pid: () => current.pid, stop }

  function watch() {
    current.gone.then(() => {
      if (!stopping) recovery = recover()
    })
  }

  async function recover() {
    // Its starter, if that lives, comes first: a command that runs beside the server would soon end again.
    if (current.adopted) await sleep(500)
    if (stopping) return
    launch.log('PostgreSQL has stopped; bringing it back.')
    try {
      current = await bringBack(launch, first.port, () => stopping)
      launch.log('PostgreSQL is back.')
      watch()
    } catch (error) {
      if (!stopping) onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function stop() {
    stopping = true
    await recovery
    await current.stop()
  }
}

async function bringBack(launch: Launch, port: number, givenUp: () => boolean): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onSamePort(await adoptOrStart(launch, { port, insist: true }), port)
    } catch (error) {
      // A full disk is mended from outside; until then the program keeps answering that it can't write.
      if (error instanceof DiskFull ? givenUp() : attempt >= attempts) throw error
      if (error instanceof DiskFull && attempt === 1)
        launch.log(`The disk that holds ${launch.dir} is full; PostgreSQL comes back when there is room.`)
      await sleep(500)
    }
  }
}

async function onSamePort(postmaster: Postmaster, port: number) {
  if (postmaster.port === port) return postmaster
  await postmaster.stop()
  throw new OperatorError(
    `PostgreSQL came back on port ${postmaster.port} instead of ${port}: start Caravel again.`,
  )
}
