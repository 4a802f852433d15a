/** COPY over a connection of pg: rows stream in pieces, and neither side gets ahead of the other. */
import { once } from 'node:events'
import type pg from 'pg'

/** What both sides wait for: large enough to compress well, small enough to hold a few of. */
const pieceBytes = 4 * 2 ** 20

/** The rows of a `copy … to stdout`, several at once. Each of them is a line, and told to `onRow`. */
export async function* copyOut(
  client: pg.Client,
  text: string,
  onRow: (row: Buffer) => void,
): AsyncGenerator<Buffer> {
  const copy = client.query(new Copy(text))
  const { stream } = client.connection
  let rows: Buffer[] = []
  let bytes = 0
  let done = false
  let pieceIsFull = () => {}
  copy.onData = (row) => {
    onRow(row)
    // The driver uses its buffer again.
    rows.push(Buffer.from(row))
    bytes += row.length
    if (bytes < pieceBytes) return
    stream.pause()
    pieceIsFull()
  }
  try {
    while (!done) {
      const full = new Promise<void>((resolve) => {
        pieceIsFull = resolve
      })
      await Promise.race([
        full,
        copy.ended.then(() => {
          done = true
        }),
      ])
      if (bytes > 0) yield Buffer.concat(rows)
      rows = []
      bytes = 0
      stream.resume()
    }
  } finally {
    // Whoever breaks off does not want the rest of the table.
    if (!done) stream.destroy()
  }
}

/** Feeds a `copy … from stdin`. */
export async function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const copy = client.query(new Copy(text))
  const connection = client.connection as CopyConnection
  await Promise.race([copy.begun, copy.ended])
  try {
    for await (const piece of pieces) {
      connection.sendCopyFromChunk(piece)
      // Ends at once when the database refuses what came before.
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), copy.ended])
    }
    connection.endCopyFrom()
  } catch (error) {
    connection.sendCopyFail('it cannot be read')
    await copy.ended.catch(() => {})
    throw error
  }
  await copy.ended
}

type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

/** A statement as pg's client runs it, which tells it of every message of the database's. */
class Copy implements pg.Submittable {
  onData: (row: Buffer) => void = () => {}
  begun: Promise<void>
  ended: Promise<void>
  handleCopyInResponse!: () => void
  handleError!: (error: Error) => void
  handleReadyForQuery!: () => void
  #text: string

  constructor(text: string) {
    this.#text = text
    this.begun = new Promise((resolve) => {
      this.handleCopyInResponse = resolve
    })
    this.ended = new Promise((resolve, reject) => {
      this.handleError = reject
      this.handleReadyForQuery = resolve
    })
    // Whoever copies learns of it when they next wait.
    this.ended.catch(() => {})
  }

  submit(connection: pg.Connection) {
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    this.onData(chunk)
  }

  handleCommandComplete() {}
}
