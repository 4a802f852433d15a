import type { NotificationVerb } from '@caravel/contract/notifications'
import { describeDevice } from './device.ts'
import { type Letter, renderHtml, renderText } from './letter.ts'
import type { Mail } from './mail.ts'

type Templates = {
  new_sign_in: { first_name: string; address: string; device: string }
  session_copied: { first_name: string; device: string; at: string }
  password_changed: { first_name: string }
  password_dropped: { first_name: string }
  confirm_email: { first_name: string; link: string }
  change_email: { first_name: string; link: string }
  email_taken: object
  email_changed: { first_name: string; new_email: string }
  owner_now: HandOver
  owner_before: HandOver
  workspace_deleted: { first_name: string; workspace: string }
  two_step_on: { first_name: string }
  two_step_off: { first_name: string }
  recovery_code_used: { first_name: string; left: number }
  recovery_codes_renewed: { first_name: string }
  reset_password: { first_name: string; link: string }
  set_password: { first_name: string; link: string }
  invitation: { first_name: string; workspace: string; invited_by: string; link: string }
  notifications: { first_name: string; workspace: string; news: News[]; total: number }
  morning: { first_name: string; workspace: string; day: string; parts: MorningPart[]; link: string }
}
export type MorningPart = { heading: string; lines: { text: string; link: string }[]; more: number }
type HandOver = { first_name: string; workspace: string; owner: string; before: string }
/** `actor` is empty where nobody knows any more. */
export type News = {
  verb: NotificationVerb
  actor: string
  record: string
  kind: string
  link: string
}

type Template = { [T in keyof Templates]: { template: T; to: string; data: Templates[T] } }[keyof Templates]

/** A mail still to be written and sent. It holds no secret, so one with a link in it cannot be queued this way. */
export type QueuedMail = Exclude<
  Template,
  {
    template:
      | 'confirm_email'
      | 'change_email'
      | 'reset_password'
      | 'set_password'
      | 'invitation'
      | 'notifications'
      | 'morning'
  }
>

export function writeMail({ template, to, data }: Template): Mail {
  const letter = letters[template](plainData(data) as never, to)
  return { to, subject: letter.subject, text: renderText(letter), html: renderHtml(letter) }
}

const letters: { [T in keyof Templates]: (data: Templates[T], to: string) => Letter } = {
  new_sign_in: ({ first_name, address, device }, to) => ({
    subject: 'New sign-in to your Caravel account',
    greeting: hello(first_name),
    before: [
      `Someone signed in to your account ${to} from a place we hadn’t seen before: address ${address}, ${describeDevice(device)}.`,
    ],
    after: [
      'If this was you, there’s nothing you need to do.',
      'If it wasn’t, change your password right away under Settings, Security. That signs out everyone else.',
    ],
  }),
  session_copied: ({ first_name, device, at }, to) => ({
    subject: 'We signed you out of Caravel',
    greeting: hello(first_name),
    before: [
      `Your account ${to} was signed out on ${describeDevice(device)} on ${timeOf.format(new Date(at))} UTC, because someone used a copy of that session.`,
    ],
    after: [
      'If you copied or restored that browser yourself, just sign in again.',
      'If you didn’t, change your password right away under Settings, Security. That signs out everyone else.',
    ],
  }),
  password_changed: ({ first_name }, to) => ({
    subject: 'Your Caravel password was changed',
    greeting: hello(first_name),
    before: [`Your account ${to} has a new password, and was signed out everywhere else.`],
    after: [
      'If this was you, there’s nothing you need to do.',
      'If it wasn’t, choose "Forgot password" on the sign-in page right away, and tell whoever runs your workspace.',
    ],
  }),
  password_dropped: ({ first_name }, to) => ({
    subject: 'The password of your Caravel account was removed',
    greeting: hello(first_name),
    before: [
      `You’ve just confirmed that ${to} is yours. Until then, anyone could have set the account’s password, so we removed it and signed the account out everywhere.`,
    ],
    after: ['You can set a new password under Settings, Security, or carry on without one.'],
  }),
  confirm_email: ({ first_name, link }, to) => ({
    subject: 'Confirm your email for Caravel',
    greeting: hello(first_name),
    before: [
      `Your Caravel account uses ${to}. Confirm that this email is yours, so that you can turn on two-step sign-in.`,
    ],
    button: { text: 'Confirm this email', link },
    after: [
      'The link works once, within a day, in a browser where you’re signed in.',
      'If you don’t have a Caravel account, you can ignore this email.',
    ],
  }),
  change_email: ({ first_name, link }, to) => ({
    subject: 'Confirm your new email for Caravel',
    greeting: hello(first_name),
    before: [`You asked to use ${to} for your Caravel account from now on.`],
    button: { text: 'Confirm this email', link },
    after: [
      'The link works once, within a day, in a browser where you’re signed in.',
      'If you didn’t ask for this, you can ignore this email. Nothing will change.',
    ],
  }),
  email_taken: (_, to) => ({
    subject: 'You already have a Caravel account',
    greeting: hello(''),
    before: [
      `Someone, hopefully you, tried to use ${to} for another Caravel account. It already has an account, so nothing has changed.`,
    ],
    after: ['To use that account, sign in with this email. If this wasn’t you, you can ignore this email.'],
  }),
  email_changed: ({ first_name, new_email }, to) => ({
    subject: 'The email of your Caravel account was changed',
    greeting: hello(first_name),
    before: [`Your account now signs in as ${new_email} instead of ${to}.`],
    after: [
      'If this was you, there’s nothing you need to do.',
      'If it wasn’t, tell whoever runs your workspace right away: someone else can sign in as you.',
    ],
  }),
  owner_now: ({ first_name, workspace, before }) => ({
    subject: `You are now the owner of ${workspace}`,
    greeting: hello(first_name),
    before: [
      `${before} made you the owner of ${workspace} on Caravel. Only you can now hand it on or delete it.`,
    ],
    after: ['If you didn’t expect this, get in touch with them.'],
  }),
  owner_before: ({ first_name, workspace, owner }) => ({
    subject: `You handed ${workspace} over`,
    greeting: hello(first_name),
    before: [`${owner} is now the owner of ${workspace} on Caravel. You’re still an admin.`],
    after: ['If this wasn’t you, change your password right away and ask them to hand it back.'],
  }),
  workspace_deleted: ({ first_name, workspace }) => ({
    subject: `You deleted ${workspace}`,
    greeting: hello(first_name),
    before: [
      `${workspace} is now closed to everyone on Caravel, and everything in it will be permanently deleted in 30 days.`,
    ],
    after: [
      'Until then you can restore it under Settings, Profile, or on the page you see after signing in.',
      'If this wasn’t you, restore it and change your password right away.',
    ],
  }),
  two_step_on: ({ first_name }, to) => ({
    subject: 'Two-step sign-in is on',
    greeting: hello(first_name),
    before: [
      `From now on, your account ${to} asks for a code from your authenticator app when you sign in. You were signed out everywhere else.`,
    ],
    after: [
      'Keep your recovery codes somewhere you can get to without your phone.',
      'If this wasn’t you, tell whoever runs your workspace right away: someone else is using your account.',
    ],
  }),
  two_step_off: ({ first_name }, to) => ({
    subject: 'Two-step sign-in is off',
    greeting: hello(first_name),
    before: [
      `Your account ${to} no longer asks for a code when you sign in. Your recovery codes no longer work.`,
    ],
    after: [
      'If this was you, there’s nothing you need to do.',
      'If it wasn’t, change your password right away under Settings, Security, and turn two-step sign-in back on.',
    ],
  }),
  recovery_code_used: ({ first_name, left }, to) => ({
    subject: 'One of your recovery codes was used',
    greeting: hello(first_name),
    before: [
      `One of the recovery codes of your account ${to} was just used and won’t work again. You have ${left} left.`,
    ],
    after: [
      'You can create new ones under Settings, Security.',
      'If this wasn’t you, change your password right away. That signs out everyone else.',
    ],
  }),
  recovery_codes_renewed: ({ first_name }, to) => ({
    subject: 'You have new recovery codes',
    greeting: hello(first_name),
    before: [`Your account ${to} has new recovery codes. The earlier ones no longer work.`],
    after: [
      'If this was you, there’s nothing you need to do.',
      'If it wasn’t, change your password right away. That signs out everyone else.',
    ],
  }),
  reset_password: ({ first_name, link }, to) => ({
    subject: 'Reset your Caravel password',
    greeting: hello(first_name),
    before: [`Someone, hopefully you, asked to reset the password for your account ${to}.`],
    button: { text: 'Reset password', link },
    after: [
      'The link works once, within an hour. Don’t share it: anyone who has it can sign in as you.',
      'If this wasn’t you, you can ignore this email. Your password won’t change.',
    ],
  }),
  set_password: ({ first_name, link }, to) => ({
    subject: 'Set your Caravel password',
    greeting: hello(first_name),
    before: [`Your account ${to} doesn’t have a password yet. Set one to sign in.`],
    button: { text: 'Set your password', link },
    after: [
      'The link works once, within 7 days. Don’t share it: anyone who has it can sign in as you.',
      'If you weren’t expecting this email, you can ignore it.',
    ],
  }),
  invitation: ({ first_name, workspace, invited_by, link }, to) => ({
    subject: `${invited_by} invited you to ${workspace}`,
    greeting: hello(first_name),
    before: [`${invited_by} invited you, ${to}, to work with them in ${workspace} on Caravel.`],
    button: { text: 'Accept the invitation', link },
    after: ['The link works once, within 7 days.', 'If you don’t know them, you can ignore this email.'],
  }),
  notifications: ({ first_name, workspace, news, total }) => {
    const [one, another] = news
    const words = one && !another ? tellOne(workspace, one) : tellSome(workspace, news, total)
    return { greeting: hello(first_name), ...words }
  },
  morning: ({ first_name, workspace, day, parts, link }) => ({
    subject: `Your ${dayOf.format(new Date(day))} in ${workspace}`,
    greeting: first_name ? `Good morning ${first_name},` : 'Good morning,',
    before: ['Here’s what the day brings.'],
    parts: parts.map(({ heading, lines, more }) => ({
      heading,
      entries: [...lines, ...(more > 0 ? [{ text: `${more} more`, link }] : [])],
    })),
    button: { text: 'Open Caravel', link },
    after: ['Don’t want this email? Turn it off under Settings, Notifications.'],
  }),
}

const tellOne = (workspace: string, news: News) => ({
  subject: sentence(news),
  before: [`There’s something new for you in ${workspace}: ${sentence(news)}.`],
  button: { text: news.kind === 'member' ? 'Open Caravel' : `Open the ${news.kind}`, link: news.link },
  after: [howToStop],
})

const tellSome = (workspace: string, news: News[], total: number) => ({
  subject: `${total} new notifications in ${workspace}`,
  before: [`There are ${total} new things for you in ${workspace}.`],
  entries: news.map((one) => ({ text: sentence(one), link: one.link })),
  after: [...(total > news.length ? [`${total - news.length} more are waiting in Caravel.`] : []), howToStop],
})

function sentence({ verb, actor, record, kind }: News): string {
  if (kind === 'member') return `${actor || 'Somebody'} handed ${record}’s work over to you`
  if (verb === 'reminded') return `Reminder: ${record}`
  if (verb === 'returned') return `${record} is active again`
  if (verb === 'accepted') return `The quote for ${record} was accepted`
  if (verb === 'asked') return `Change requested: ${record}`
  if (verb === 'assigned')
    return actor ? `${actor} assigned ${record} to you` : `${record} was assigned to you`
  return actor ? `${actor} mentioned you on ${record}` : `You were mentioned on ${record}`
}

const howToStop = 'Don’t want these emails? Turn them off under Settings, Notifications.'

const timeOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const dayOf = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

const hello = (first_name: string) => (first_name ? `Hello ${first_name},` : 'Hello,')

/** Checked or made by us before, and of no use with a change. */
const isAddress = (field: string) => field === 'link' || field === 'new_email'

const plainData = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isAddress(field) ? value : plainValue(value)]),
  )

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainData)
  return typeof value === 'string' ? plainText(value) : value
}

/**
 * What people typed, made harmless in a sentence of ours. Line breaks must not start a header or a paragraph, marks
 * of direction must not turn the words around, and mail programs must not make a link of somebody's name, nor take
 * it for a coded word of the subject (`=?utf-8?…?=`).
 */
const plainText = (typed: string) =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\/\/|\.(?=\p{L})|=(?=\?)/gu, '$& ')
    .trim()
