/** Fetches the code of every screen, for the browser to keep. */
export async function fetchCode(signal: AbortSignal): Promise<void> {
  const list = await fetch('/chunks.json', { signal })
  const files: string[] = await list.json()
  // One by one: whatever someone clicks on meanwhile must not wait for it.
  for (const file of files) {
    await idle()
    const answer = await fetch(file, { signal, priority: 'low' })
    await answer.arrayBuffer()
  }
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 50)
  })
