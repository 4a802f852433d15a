/** Who takes part in a journey, and how they got where it begins. */
import { expect, type Page } from '@playwright/test'
import type { NewBrowser, Server } from './server.ts'

type Person = { email: string; password: string }
/** As the server answers it to whoever signs in. `default_account` is a workspace. */
type Session = { access: string; refresh: string; default_account: string }
type Member = Person & { guest: Page; org: string; access: string }

/** Satisfies the rule; for whoever chooses a new one. */
export const newPassword = 'Quite-secret-4?'

let people = 0
export const newEmail = (name: string) => `${name}.${Date.now()}.${++people}@example.com`

/** Through the form. */
export async function signIn(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
}

/** Without the form, for journeys that begin later. */
export async function enter(page: Page, person: Person) {
  return arrive(page, await newSession(page, person))
}

/**
 * The member of this role whom all journeys of a worker share, in a new browser. For journeys that leave the person as
 * they were: who changes themselves, or counts what was sent to them, has to `join`.
 */
export async function enterAs(newBrowser: NewBrowser, server: Server, role: string): Promise<Member> {
  const guest = await newBrowser()
  const known = members.get(role) ?? registerMember(guest, server, role)
  members.set(role, known)
  const person = await known
  return { ...person, guest, ...(await enter(guest, person)) }
}

const members = new Map<string, Promise<Person>>()

async function registerMember(page: Page, server: Server, role: string): Promise<Person> {
  const { access, default_account: org } = await newSession(page, server)
  return (await createUser(page, { access, org }, role)).person
}

/** Someone who was invited to the demo's workspace and registered, in a browser of their own. */
export async function join(newBrowser: NewBrowser, server: Server, role: string): Promise<Member> {
  const guest = await newBrowser()
  const { access, default_account: org } = await newSession(guest, server)
  return register(guest, { access, org }, role)
}

/** The same with a workspace that one of its admins, by their access token, invites to. */
export async function register(
  guest: Page,
  { access, org }: { access: string; org: string },
  role: string,
): Promise<Member> {
  const { person, session } = await createUser(guest, { access, org }, role)
  return { ...person, guest, ...(await arrive(guest, session)) }
}

async function createUser(page: Page, { access, org }: { access: string; org: string }, role: string) {
  const person = { email: newEmail('joan'), password: 'Rather-hidden-6!' }
  await invite(page, access, org, { email: person.email, role })
  const token = (await mailedLink(page, person.email, '/invite-user/accept/')).split('/').at(-1)
  const session = await post<Session>(page, '/invite-user/create-user/', { token, ...person })
  return { person, session }
}

const newSession = (page: Page, { email, password }: Person) =>
  post<Session>(page, '/token/', { email, password })

export async function invite(page: Page, access: string, org: string, who: { email: string; role: string }) {
  await post(page, `/${org}/invite-user/`, { first_name: 'Joan', last_name: 'Okafor', ...who }, access)
}

/** One more workspace of the person; answers its id. */
export async function makeWorkspace(page: Page, access: string, company: string): Promise<string> {
  const made = await post<{ default_account: string }>(page, '/onboarding/', { company }, access)
  return made.default_account
}

/** Calls the API; as someone, with their access token. */
export async function post<Reply>(page: Page, path: string, data: object, access?: string): Promise<Reply> {
  const headers: Record<string, string> = access ? { authorization: `Bearer ${access}` } : {}
  const answer = await page.request.post(`/api/v1${path}`, { data, headers })
  expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The newest link to such a page that was mailed to this address, once it has been sent. */
export async function mailedLink(page: Page, email: string, to: string): Promise<string> {
  let link: string | undefined
  const soon = { intervals: [50] }
  await expect
    .poll(async () => {
      const mailbox = await page.request.get('/mailbox')
      const mails = (await mailbox.text()).split('<article>').filter((mail) => mail.includes(email))
      const links = mails.map((mail) => /href="(http[^"]+)"/.exec(mail)?.[1])
      link = links.find((address) => address?.includes(to))
      return link
    }, soon)
    .toBeDefined()
  return link ?? ''
}

async function arrive(page: Page, { access, refresh, default_account: org }: Session) {
  // A page of this origin without the app in it, which would ask to sign in.
  await page.goto('/favicon.svg')
  const stored = { accesstoken: access, refreshtoken: refresh, orgId: org }
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  return { org, access }
}
