export type ServerSentEvent = { name: string; data: string; id: string }

/** Reads a stream of server-sent events (`event:`, `data:`, `id:`; comments are skipped). */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  let pending = emptyEvent('')
  for await (const line of lines(body, onBytes)) {
    if (line === '') {
      // As in the standard, an event that brought no data line is dropped, unless it is named.
      if (pending.data.length > 0 || pending.name !== '') {
        yield { name: pending.name || 'message', data: pending.data.join('\n'), id: pending.id }
      }
      pending = emptyEvent(pending.id)
      continue
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') pending.name = value
    else if (field === 'data') pending.data.push(value)
    else if (field === 'id') pending.id = value
  }
}

const emptyEvent = (id: string) => ({ name: '', data: [] as string[], id })

/** Lines as they become whole, whatever the pieces in which they arrive; ended by LF, CRLF or CR. */
async function* lines(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return // a half line at the end belongs to an event that never was complete
      onBytes()
      rest += decoder.decode(value, { stream: true })
      // A CR at the very end may be the first half of a CRLF: keep it until more is known.
      const whole = rest.split(/\r\n|\n|\r(?!$)/)
      rest = whole.pop() ?? ''
      yield* whole
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
