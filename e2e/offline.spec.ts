import type { Locator, Page } from '@playwright/test'
import { press } from './keys.ts'
import { join, post } from './people.ts'
import { expectAccessible, openNavigation, switcherOf } from './screen.ts'
import { expect, short, test } from './server.ts'

type Contact = { id: string }

test.use({ lineIsCut: true })

test('what was not loaded yet says so in its place, and comes by itself when the line is back', async ({
  server,
  newBrowser,
}) => {
  test.slow()
  const { guest, org } = await join(newBrowser, server, 'EDITOR')
  await nothingAhead(guest)
  for (const { screen, act, come, byKey, isOver } of missing) {
    await guest.goto(`/${org}/${screen}`)
    await expect(guest.getByText(/^1–\d+ of/)).toBeVisible()
    if (!byKey) await openNavigation(guest)
    await cut(guest)
    await act(guest)
    await expect(guest.getByText('It opens by itself as soon as you’re back online.')).toBeVisible()
    await expect(bar(guest)).toBeVisible()
    await expectAccessible(guest)
    await mend(guest)
    const isReloaded = await mustReload(guest, come(guest))
    if (isReloaded && isOver) {
      await expect(guest.getByText(/^1–\d+ of/)).toBeVisible()
      if (!byKey) await openNavigation(guest)
      await act(guest)
    }
    await expect(come(guest)).toBeVisible()
    await expect(bar(guest)).toBeHidden()
  }
})

/** Some browsers, such as Chromium 147, never fetch again what they could not fetch once; they are told to reload. */
async function mustReload(page: Page, what: Locator): Promise<boolean> {
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(what.or(reload).first()).toBeVisible()
  if (!(await reload.isVisible())) return false
  await Promise.all([page.waitForEvent('load'), reload.click()])
  return true
}

/** On each screen something whose code comes with the first press. */
type Step = {
  screen: string
  act: (page: Page) => Promise<void>
  come: (page: Page) => Locator
  /** It lies over a screen, and does not come by itself when that is loaded anew. */
  isOver?: boolean
  /** Keys do nothing over the drawer of a phone. */
  byKey?: boolean
}
const missing: Step[] = [
  {
    screen: 'contacts',
    act: (page) => page.getByRole('link', { name: 'Companies' }).click(),
    come: (page) => page.getByRole('heading', { name: 'Companies' }),
  },
  {
    screen: 'companies',
    act: (page) => page.getByRole('link', { name: 'Reports' }).click(),
    come: (page) => page.getByRole('heading', { name: 'Reports' }),
  },
  {
    screen: 'reports',
    act: (page) => page.getByRole('link', { name: 'Inquiries' }).click(),
    come: (page) => page.getByRole('heading', { name: 'Inquiries' }),
  },
  {
    screen: 'contacts',
    isOver: true,
    act: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    come: (page) => page.getByRole('dialog', { name: 'Notifications' }),
  },
  {
    screen: 'inquiries',
    isOver: true,
    byKey: true,
    act: (page) => press(page, 'Control+k'),
    come: (page) => page.getByRole('combobox', { name: /search/i }),
  },
]

test('buttons of a list whose code is missing say so too', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'EDITOR')
  await nothingAhead(guest)
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByText(/^1–\d+ of/)).toBeVisible()
  await cut(guest)
  const said = guest.getByText('It opens by itself as soon as you’re back online.')
  for (const name of ['Filter', 'Add person']) {
    await guest.getByRole('button', { name, exact: true }).click()
    await expect(guest.getByRole('dialog', { name: 'You’re offline' })).toBeVisible()
    await guest.getByRole('button', { name: 'Retry' }).click()
    await expect(said).toBeVisible()
    await press(guest, 'Escape')
    await expect(said).toBeHidden()
    await expect(guest.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await press(guest, '?')
  await expect(said).toBeVisible()
  await press(guest, 'Escape')
  await guest.getByRole('button', { name: 'Board' }).click()
  await expect(said).toBeVisible()
  await guest.getByRole('button', { name: 'Table' }).click()
  await expect(guest.getByRole('table').getByRole('row').nth(3)).toBeVisible()
  await mend(guest)
  await expect(bar(guest)).toBeHidden()
  const filter = guest.getByRole('dialog', { name: 'Filter' })
  await guest.getByRole('button', { name: 'Filter', exact: true }).click()
  const retry = guest.getByRole('button', { name: 'Retry' })
  await expect(filter.or(retry)).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  if (await mustReload(guest, filter))
    await guest.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(filter).toBeVisible()
})

test('what is fetched ahead opens without a line, and screens show what they had', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await join(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/companies`)
  const firstCompany = guest.getByRole('table').getByRole('row').nth(1)
  const company = await firstCompany.textContent()
  await guest.getByRole('link', { name: 'Contacts' }).click()
  await expect(guest.getByText(/^1–\d+ of/)).toBeVisible()
  await allAhead(guest)
  await cut(guest)

  await guest.getByRole('button', { name: 'Add person' }).click()
  await expect(guest.getByRole('dialog', { name: 'Add person' })).toBeVisible()
  await press(guest, 'Escape')
  await guest.getByRole('link', { name: 'Companies' }).click()
  await expect(firstCompany).toHaveText(company ?? '')
  await guest.getByRole('link', { name: 'Inquiries' }).click()
  await expect(guest.getByText('It opens by itself as soon as you’re back online.')).toBeVisible()
  await guest.goBack()
  await expect(firstCompany).toHaveText(company ?? '')
  await guest.goForward()
  await mend(guest)
  await expect(guest.getByText(/^1–\d+ of/)).toBeVisible()
})

test(
  'a field that could not be saved keeps what was typed, asks before one leaves, and is saved later',
  short,
  async ({ server, newBrowser }) => {
    test.slow()
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const { id } = await post<Contact>(guest, `/${org}/contacts/`, { first_name: 'Nadia' }, access)
    const address = `/${org}/contacts/${id}/detail`
    await guest.goto(address)
    await unfoldFields(guest)
    await allAhead(guest)
    await cut(guest)
    await guest.getByLabel('About').fill('Vegetarian')
    await guest.getByLabel('About').blur()
    await expect(guest.getByText('Saves when you’re back online')).toBeVisible()

    const question = guest.getByRole('dialog', { name: 'Leave without saving?' })
    await openNavigation(guest)
    await guest.getByRole('link', { name: 'Companies' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await openNavigation(guest)
    await switcherOf(guest).click()
    await guest.getByRole('menuitem', { name: 'Logout' }).click()
    await expectAccessible(guest)
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(new URL(guest.url()).pathname).toBe(address)

    await mend(guest)
    await expect(guest.getByText('Saves when you’re back online')).toBeHidden()
    await guest.reload()
    await unfoldFields(guest)
    await expect(guest.getByLabel('About')).toHaveValue('Vegetarian')
  },
)

test(
  'a person and a note that were sent without a line wait, over a reload too, and are made once',
  short,
  async ({ server, newBrowser }) => {
    test.slow()
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const { id } = await post<Contact>(guest, `/${org}/contacts/`, { first_name: 'Nadia' }, access)
    await guest.goto(`/${org}/contacts/${id}/detail?tab=notes`)
    const editor = guest.getByRole('textbox', { name: 'New note' })
    await editor.fill('Prefers an aisle seat')
    await allAhead(guest)
    // The page itself can be had: what is loaded again here is what was kept, not the browser's own page.
    await guest.route(/\/(api|healthz)/, (route) => route.abort())
    await guest.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(guest.getByRole('button', { name: 'Waiting for a connection · 1' })).toBeVisible()
    await expect(editor).toHaveText('')
    await guest.getByRole('link', { name: 'Contacts', exact: true }).click()
    await guest.getByRole('button', { name: 'Add person' }).click()
    await guest.getByLabel('First name').fill('Zoltán')
    await guest.getByRole('dialog').getByRole('button', { name: 'Add person' }).click()
    await expect(guest.getByRole('dialog')).toBeHidden()

    await guest.reload()
    await guest.getByRole('button', { name: 'Waiting for a connection · 2' }).click()
    const waiting = guest.getByRole('list', { name: 'Not sent yet' })
    await expect(waiting.getByText('Prefers an aisle seat')).toBeVisible()
    await expect(waiting.getByText('Zoltán')).toBeVisible()
    await expectAccessible(guest)

    await guest.unrouteAll()
    await expect(waiting).toBeHidden()
    await guest.goto(`/${org}/contacts?search=Zolt%C3%A1n`)
    await expect(guest.getByText('1–1 of 1')).toBeVisible()
    await guest.goto(`/${org}/contacts/${id}/detail?tab=notes`)
    await expect(guest.getByRole('article')).toHaveCount(1)
  },
)

test('under a tab that is older than the server what is missing offers to reload, and no text is lost', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const { id } = await post<Contact>(guest, `/${org}/contacts/`, { first_name: 'Nadia' }, access)
  await nothingAhead(guest)
  await guest.goto(`/${org}/contacts/${id}/detail?tab=notes`)
  const editor = guest.getByRole('textbox', { name: 'New note' })
  await editor.fill('Prefers an aisle seat')

  await guest.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await guest.route(`${server.origin}/`, (route) =>
    route.fulfill({
      body: '<script type="module" src="/assets/start-another.js"></script>',
      contentType: 'text/html',
    }),
  )
  await guest.getByRole('link', { name: 'Reports' }).click()
  await expect(guest.getByText('Caravel was updated').first()).toBeVisible()
  await guest.goBack()
  await expect(editor).toContainText('Prefers an aisle seat')
  await guest.getByRole('link', { name: 'Settings' }).click()
  await expect(guest.getByRole('main').getByText('Caravel was updated').first()).toBeVisible()
  const settings = guest.getByRole('navigation', { name: 'Settings' })
  await expect(settings.getByRole('link', { name: 'Security' })).toBeVisible()
  await guest.goBack()
  await press(guest, 'Control+k')
  const offer = guest.getByRole('dialog', { name: 'Caravel was updated' })
  await expect(offer).toBeVisible()
  await guest.unrouteAll()
  await offer.getByRole('button', { name: 'Reload' }).click()
  await expect(editor).toContainText('Prefers an aisle seat')
})

test('on a slow line pages come late, and whole', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'EDITOR')
  const devtools = await guest.context().newCDPSession(guest)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await guest.goto(`/${org}/contacts`)
  for (const name of ['Companies', 'Inquiries', 'Reports', 'Contacts']) {
    await guest.getByRole('link', { name }).click()
    await expect(guest.getByRole('heading', { name })).toBeVisible()
    await expect(guest.getByText(/^1–\d+ of/)).toBeVisible()
  }
  await press(guest, 'Control+k')
  await expect(guest.getByRole('dialog')).toBeVisible()
  await expect(bar(guest)).toBeHidden()
})

/** On a phone they are folded. */
async function unfoldFields(page: Page) {
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
  const fold = page.getByRole('button', { name: 'Details' })
  if (await fold.isVisible()) await fold.click()
  await expect(page.getByLabel('About')).toBeVisible()
}

const bar = (page: Page) => page.getByText('You’re offline.', { exact: true })
const cut = (page: Page) => page.context().setOffline(true)
const mend = (page: Page) => page.context().setOffline(false)

/** As if the line had been cut right after the page came. */
const nothingAhead = (page: Page) => page.route('**/chunks.json', (route) => route.fulfill({ json: [] }))

async function allAhead(page: Page) {
  const files: string[] = await (await page.request.get('/chunks.json')).json()
  const isCached = () =>
    page.evaluate(
      (file) =>
        fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          (answer) => answer.ok,
          () => false,
        ),
      files.at(-1) ?? '',
    )
  await expect.poll(isCached).toBe(true)
}
