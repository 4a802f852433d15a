import { type Connection, openConnection } from '../measure/connection.ts'

/** As many connections as are needed at once, each used again when it is free. */
export function connectionsTo(origin: string) {
  const free: Connection[] = []
  const all: Connection[] = []
  return {
    /** Who makes one only when it is asked for waits for it, too. */
    async open(count: number) {
      const opened = await Promise.all(Array.from({ length: count }, openAnother))
      free.push(...opened)
    },
    async send(bytes: Buffer): Promise<number> {
      const connection = takeFree() ?? (await openAnother())
      const status = await connection.send(bytes)
      free.push(connection)
      return status
    },
    close() {
      for (const connection of all) connection.close()
    },
  }

  function takeFree(): Connection | undefined {
    for (;;) {
      const connection = free.pop()
      if (!connection || connection.isOpen()) return connection
    }
  }

  async function openAnother() {
    const connection = await openConnection(origin)
    all.push(connection)
    return connection
  }
}
