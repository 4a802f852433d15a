import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A key that is made on first use and kept with the data, so that all copies of the server share it. */
export async function readSecret(ownerUrl: string, name: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
      name,
      randomBytes(32),
    ])
    const { rows } = await client.query<{ value: Buffer }>('select value from secrets where name = $1', [
      name,
    ])
    if (!rows[0]) throw new Error(`The secret ${name} could not be kept`)
    return rows[0].value
  } finally {
    await client.end()
  }
}
