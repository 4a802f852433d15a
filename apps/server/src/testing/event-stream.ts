import { onTestFinished } from 'vitest'

export type Follower = { token: string; workspace: { id: string }; tab?: string }

export const askForEvents = (origin: string, { token, workspace, tab }: Follower, signal?: AbortSignal) =>
  fetch(`${origin}/api/v1/${workspace.id}/events/`, {
    headers: { authorization: `Bearer ${token}`, ...(tab && { 'x-tab': tab }) },
    ...(signal && { signal }),
  })

/** An open event stream of this member, read block by block; closed with the test at the latest. */
export async function followEvents(origin: string, follower: Follower) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await askForEvents(origin, follower, stop.signal)
  if (response.status !== 200) throw new Error(`The stream was refused: ${await response.text()}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function nextBlock(): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        return block
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return undefined
      text += chunk.value
    }
  }
  return {
    headers: Object.fromEntries(response.headers),
    /** The next event; undefined at the end of the stream. A heartbeat comes between them when a test takes its time. */
    async next(): Promise<string | undefined> {
      let block = await nextBlock()
      while (block?.startsWith(':')) block = await nextBlock()
      return block
    },
    /** The next block of lines, be it an event or a heartbeat. */
    nextBlock,
    close: () => stop.abort(),
  }
}
