import { enterAs } from './people.ts'
import { expect, test } from './server.ts'

test('the first tick of a long list leaves the style of the other rows alone', async ({
  server,
  newBrowser,
  browser,
}) => {
  const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/contacts?page_size=60`)
  await expect(guest.getByText(/^1–60 of/)).toBeVisible()
  await expect(guest.getByRole('row')).toHaveCount(61)
  const all = await guest.evaluate(() => document.querySelectorAll('*').length)
  const tick = guest.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  // What hovering changes is not what is asked for.
  await tick.hover()

  await browser.startTracing(guest, { categories: ['devtools.timeline'] })
  await tick.press('Space')
  await expect(guest.getByText('1 selected')).toBeVisible()
  const trace: Trace = JSON.parse((await browser.stopTracing()).toString())
  const styled = trace.traceEvents.map(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0,
  )
  expect(Math.max(...styled)).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(all / 4)
})

type Trace = { traceEvents: { name: string; args?: { elementCount?: number } }[] }
