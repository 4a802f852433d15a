import { truncate, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { press } from './keys.ts'
import { enter, join, post } from './people.ts'
import { choose, expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

type Contact = { id: string; first_name: string; last_name: string }

test('files are uploaded, shown and deleted; what is too large is refused', async ({
  server,
  newBrowser,
}, info) => {
  const { guest, org, access, email, password } = await join(newBrowser, server, 'EDITOR')
  const tom = await post<Contact>(guest, `/${org}/contacts/`, { first_name: 'Tom' }, access)
  const elsewhere = await newBrowser()
  await enter(elsewhere, { email, password })
  await openTab(elsewhere, org, tom, 'files')
  await openTab(guest, org, tom, 'files')
  await expect(guest.getByText('No files yet')).toBeVisible()
  await expectAccessible(guest)

  const files = guest.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await upload(guest, [{ name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }])
  await upload(guest, await makeFilm(info))
  await expect(files).toContainText(['voucher.pdf'])
  await upload(guest, [{ name: 'beach.png', mimeType: 'image/png', buffer: await drawPicture(guest) }])
  await expect(files).toContainText(['beach.png', 'voucher.pdf'])
  await expect(elsewhere.getByRole('button', { name: 'Download beach.png' })).toBeVisible()
  await expect(guest.getByRole('progressbar')).toHaveCount(0)
  await expect(guest.getByText('Too large. Files can be up to 25 MB.')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Dismiss film.mov' }).click()
  await expect(guest.getByText('film.mov')).toBeHidden()

  await guest.getByRole('button', { name: 'beach.png', exact: true }).click()
  const picture = guest.getByRole('dialog', { name: 'beach.png' }).getByRole('img', { name: 'beach.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await expectAccessible(guest)
  await press(guest, 'ArrowRight')
  const voucher = guest.getByRole('dialog', { name: 'voucher.pdf' })
  // Chromium without windows shows none, as some phones.
  if (await guest.evaluate(() => navigator.pdfViewerEnabled))
    await expect(voucher.getByTitle('voucher.pdf')).toHaveAttribute('src', /^blob:/)
  else await expect(voucher.getByText('This browser can’t show PDF files')).toBeVisible()
  const saved = guest.waitForEvent('download')
  await voucher.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('voucher.pdf')
  await voucher.getByRole('button', { name: 'Close' }).click()
  await expect(voucher).toBeHidden()

  await guest.getByRole('button', { name: 'Delete voucher.pdf' }).click()
  await expectAccessible(guest)
  await guest.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
  await expect(guest.getByText('File deleted.', { exact: true })).toBeVisible()
  await expect(files).toContainText(['beach.png'])
  await expect(files).toHaveCount(1)

  await guest.getByRole('tab', { name: 'Activity' }).click()
  const happened = guest.getByRole('tabpanel').getByRole('listitem')
  await expect(happened).toHaveText([
    /deleted the file voucher\.pdf/,
    /uploaded /,
    /uploaded /,
    /created this contact/,
  ])
  await expectAccessible(guest)
})

test('a person who is attached is seen from both sides', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const family = `Quillfeather ${Date.now()}`
  const tom = await post<Contact>(
    guest,
    `/${org}/contacts/`,
    { first_name: 'Tom', last_name: family },
    access,
  )
  await post(guest, `/${org}/contacts/`, { first_name: 'Ada', last_name: family }, access)
  await openTab(guest, org, tom, 'people')
  await guest.getByRole('button', { name: 'Attach person' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Attach person' })
  await dialog.getByLabel('Person', { exact: true }).click()
  await guest.getByRole('combobox', { name: 'Search contacts' }).fill(family)
  const found = guest.getByRole('option', { name: /^(Ada|Tom) / })
  await expect(found).toHaveCount(1) // and not Tom
  await found.click()
  await choose(guest, dialog.getByRole('combobox', { name: 'Ada is Tom’s…' }), 'Child')
  await expect(dialog.getByText('Ada is the child, Tom the parent.')).toBeVisible()
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Attach person' }).click()
  await expect(guest.getByText(`Ada ${family} attached.`, { exact: true })).toBeVisible()

  const people = guest.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(people).toContainText([`Ada ${family}Child`])
  await expectAccessible(guest)
  await people.getByRole('link').click()
  await expect(guest.getByRole('heading', { name: `Ada ${family}` })).toBeVisible()
  await guest.getByRole('tab', { name: 'People' }).click()
  await expect(people).toContainText([`Tom ${family}Parent`])

  await guest.getByRole('button', { name: `Remove Tom ${family}` }).click()
  await expect(guest.getByText('No one here yet')).toBeVisible()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(people).toContainText([`Tom ${family}Parent`])
})

test('two contacts are merged field by field, and become two again', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const email = `tom.${Date.now()}@example.com`
  const emails = [{ email }]
  const tom = await post<Contact>(
    guest,
    `/${org}/contacts/`,
    { first_name: 'Tom', last_name: 'Quill', emails, birthday: '1980-02-03' },
    access,
  )
  const thomas = await post<Contact>(
    guest,
    `/${org}/contacts/`,
    {
      first_name: 'Thomas',
      last_name: 'Quill',
      emails: [...emails, { email: `second.${email}` }],
      birthday: '1981-02-03',
      address: 'Quay 7',
    },
    access,
  )
  await openTab(guest, org, thomas, 'files')
  await upload(guest, [{ name: 'visa.txt', mimeType: 'text/plain', buffer: Buffer.from('Granted') }])
  await expect(guest.getByRole('button', { name: 'Download visa.txt' })).toBeVisible()

  await openTab(guest, org, tom, 'activity')
  await openMerge(guest)
  const dialog = guest.getByRole('dialog', { name: 'Merge contacts' })
  await expect(dialog.getByRole('combobox', { name: 'Merge with' })).toContainText('Thomas Quill')
  await expect(dialog.getByText('1 file', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: '03 Feb 1981' }).check()
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Merge contacts' }).click()
  await expect(
    guest.getByText('Merged. You can undo this from the activity for 30 days.', { exact: true }),
  ).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Tom Quill' })).toBeVisible()

  const happened = guest.getByRole('tabpanel').getByRole('listitem')
  const merge = happened.filter({ hasText: 'merged Thomas Quill into this contact' })
  for (const change of ['03 Feb 1981', 'Quay 7', `second.${email}`]) await expect(merge).toContainText(change)
  await expectAccessible(guest)
  await guest.getByRole('tab', { name: 'Files' }).click()
  await expect(guest.getByRole('button', { name: 'Download visa.txt' })).toBeVisible()

  await guest.getByRole('tab', { name: 'Activity' }).click()
  await merge.getByRole('button', { name: 'Undo merge' }).click()
  await expectAccessible(guest)
  await guest.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  await expect(guest.getByText('Merge undone.', { exact: true })).toBeVisible()
  await expect(happened.first()).toContainText('undid a merge')
  await expect(merge.getByRole('button', { name: 'Undo merge' })).toBeHidden()
  await openTab(guest, org, thomas, 'files')
  await expect(guest.getByRole('heading', { name: 'Thomas Quill' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Download visa.txt' })).toBeVisible()
})

const openTab = (page: Page, org: string, { id }: Contact, tab: string) =>
  page.goto(`/${org}/contacts/${id}/detail?tab=${tab}`)

/** On a phone it is in a menu. */
async function openMerge(page: Page) {
  const button = page.getByRole('button', { name: 'Merge', exact: true })
  const menu = page.getByRole('button', { name: 'Actions', exact: true })
  await expect(button.or(menu)).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** As picked in the browser's own dialog. */
async function upload(page: Page, files: ChosenFile[] | string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await chooser).setFiles(files)
}

/** A little too large. On the disk, from where the browser reads it much faster than it would be told it. */
async function makeFilm(info: TestInfo): Promise<string> {
  const film = info.outputPath('film.mov')
  await writeFile(film, '')
  await truncate(film, 25 * 1024 * 1024 + 1)
  return film
}

async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 60, height: 40 })
    canvas.getContext('2d')?.fillRect(10, 10, 30, 20)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',')), 'base64')
}

/** One empty page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Size 4/Root 1 0 R>>
%%EOF`
