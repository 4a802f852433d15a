import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type Relay = { url: string; start: () => Promise<void>; stop: () => Promise<void> }

/** Stands before a server, so that it can be away and come back under the same address. */
export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port: targetPort } = new URL(target)
  let port = 0
  const sockets = new Set<Socket>()
  let server: Server | undefined

  const relay: Relay = {
    get url() {
      return `http://127.0.0.1:${port}`
    },
    async start() {
      if (server) return
      server = createServer((socket) => {
        const onward = connect(Number(targetPort), hostname)
        for (const end of [socket, onward]) {
          sockets.add(end)
          end.on('error', () => {})
          end.on('close', () => sockets.delete(end))
        }
        socket.pipe(onward).pipe(socket)
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
    },
    async stop() {
      server?.close()
      server = undefined
      for (const socket of sockets) socket.destroy()
    },
  }
  await relay.start()
  return relay
}
