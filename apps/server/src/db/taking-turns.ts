import pg from 'pg'

type Told = Parameters<pg.Client['connect']>[0]

/**
 * A kind of client of which at most one at a time tries to connect. While the database is away, all who wait for their
 * turn fail with the one that tried: a server that comes back meets one knock at the door, not one for each request.
 */
export function clientsTakingTurns(): typeof pg.Client {
  let attempt: Promise<pg.Client> | undefined

  async function takeTurn(connect: () => Promise<pg.Client>) {
    while (attempt) await attempt
    attempt = connect()
    try {
      return await attempt
    } finally {
      attempt = undefined
    }
  }

  class Client extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(tell: NonNullable<Told>): void
    override connect(tell?: Told) {
      const connected = takeTurn(() => super.connect())
      if (!tell) return connected
      connected.then((client) => tell(null as never, client), tell as (error: Error) => void)
    }
  }
  return Client
}
