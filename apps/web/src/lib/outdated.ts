/** Whether the server has another version of the app than the one that runs here. No, where it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (!running) return false
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(new URL(running.src).pathname)
  } catch {
    return false
  }
}
