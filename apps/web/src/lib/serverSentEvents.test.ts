import { describe, expect, it } from 'vitest'
import { type ServerSentEvent, serverSentEvents } from './serverSentEvents.ts'

describe('a stream of server-sent events', () => {
  it.each<[string, string[], Partial<ServerSentEvent>[]]>([
    ['one event', ['data: a\n\n'], [{ name: 'message', data: 'a' }]],
    ['a named event', ['event: ready\ndata: {}\n\n'], [{ name: 'ready', data: '{}' }]],
    ['a name alone', ['event: ready\n\n'], [{ name: 'ready', data: '' }]],
    ['several data lines', ['data: a\ndata: b\n\n'], [{ data: 'a\nb' }]],
    ['pieces', ['da', 'ta: a', '\n', '\ndata: b\n\n'], [{ data: 'a' }, { data: 'b' }]],
    ['a character in pieces', ['data: \xc3', '\xa9\n\n'], [{ data: 'é' }]],
    ['comments', [': ping\n\n: ping\n\ndata: a\n\n'], [{ data: 'a' }]],
    ['CRLF', ['data: a\r\n\r\n'], [{ data: 'a' }]],
    ['CRLF in pieces', ['data: a\r', '\n\r', '\n'], [{ data: 'a' }]],
    ['no space after the colon', ['data:a\n\n'], [{ data: 'a' }]],
    ['colons in the data', ['data: {"a":1}\n\n'], [{ data: '{"a":1}' }]],
    ['an id, which stays', ['id: 7\ndata: a\n\ndata: b\n\n'], [{ id: '7' }, { data: 'b', id: '7' }]],
    [
      'a name, which does not stay',
      ['event: x\ndata: a\n\ndata: b\n\n'],
      [{ name: 'x' }, { name: 'message' }],
    ],
    ['unknown fields', ['retry: 10\nfoo\ndata: a\n\n'], [{ data: 'a' }]],
    ['a half event at the end', ['data: a\n\ndata: b'], [{ data: 'a' }]],
  ])('%s', async (_, pieces, expected) => {
    const received = []
    for await (const event of serverSentEvents(stream(pieces))) received.push(event)
    expect(received).toMatchObject(expected)
    expect(received).toHaveLength(expected.length)
  })

  it('tells of every piece that arrives, pings too', async () => {
    let pieces = 0
    const count = () => {
      pieces += 1
    }
    for await (const _ of serverSentEvents(stream([': ping\n\n', ': ping\n\n']), count));
    expect(pieces).toBe(2)
  })
})

function stream(pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Uint8Array.from(piece, (char) => char.charCodeAt(0)))
      controller.close()
    },
  })
}
