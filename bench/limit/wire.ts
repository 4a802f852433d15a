/** What a program asks PostgreSQL, read off the wire. */

export type Statement = { text: string; values?: (string | Buffer | null)[] }

/**
 * Takes the pieces that go to the database on one connection, and tells each statement when it is to run: simple
 * queries as they are, prepared ones with the values bound to them. `began` gets the settings of the connection.
 */
export function readStatements(on: {
  began: (settings: string) => void
  statement: (it: Statement) => void
}) {
  const prepared = new Map<string, string>()
  let received = Buffer.alloc(0)
  let started = false

  function take(): boolean {
    // The first message has no type before its length.
    const typed = started ? 1 : 0
    if (received.length < typed + 4) return false
    const length = received.readInt32BE(typed)
    if (received.length < typed + length) return false
    const body = received.subarray(typed + 4, typed + length)
    if (started) read(String.fromCharCode(received[0] ?? 0), body)
    else on.began(body.toString('utf8'))
    started = true
    received = received.subarray(typed + length)
    return true
  }

  function read(type: string, body: Buffer) {
    if (type === 'Q') on.statement({ text: untilZero(body, 0).text })
    if (type === 'P') {
      const name = untilZero(body, 0)
      prepared.set(name.text, untilZero(body, name.end).text)
    }
    if (type === 'B') {
      const portal = untilZero(body, 0)
      const name = untilZero(body, portal.end)
      on.statement({ text: prepared.get(name.text) ?? '', values: readValues(body, name.end) })
    }
  }

  return (piece: Buffer) => {
    received = Buffer.concat([received, piece])
    while (take());
  }
}

function untilZero(body: Buffer, start: number) {
  const zero = body.indexOf(0, start)
  return { text: body.toString('utf8', start, zero), end: zero + 1 }
}

/** Formats first, 1 for binary, then lengths and bytes; a length of -1 is null. */
function readValues(body: Buffer, start: number): (string | Buffer | null)[] {
  const formats = body.readInt16BE(start)
  const binary = Array.from({ length: formats }, (_, n) => body.readInt16BE(start + 2 + n * 2) === 1)
  let at = start + 2 + formats * 2
  const number = body.readInt16BE(at)
  at += 2
  return Array.from({ length: number }, (_, n) => {
    const length = body.readInt32BE(at)
    at += 4
    if (length === -1) return null
    const value = body.subarray(at, at + length)
    at += length
    return binary[formats === 1 ? 0 : n] ? Buffer.from(value) : value.toString('utf8')
  })
}
