import type { Mail } from './mail.ts'

/** What each mail needs to know. */
type Templates = {
  new_sign_in: { first_name: string; address: string; device: string }
}

/** A mail still to be written and sent. It holds no secret: a link's token is made when the mail is. */
export type QueuedMail = {
  [T in keyof Templates]: { template: T; to: string; data: Templates[T] }
}[keyof Templates]

/** The words of a mail, as paragraphs; both its forms are made from them. */
type Letter = { subject: string; paragraphs: string[] }

const letters: { [T in keyof Templates]: (data: Templates[T]) => Letter } = {
  new_sign_in: ({ first_name, address, device }) => ({
    subject: 'New sign-in to your Caravel account',
    paragraphs: [
      `Hello ${first_name},`,
      `Your account was signed in to from a place we had not seen before: address ${address}, ${device || 'an unknown device'}.`,
      'If this was you, there is nothing to do. If not, change your password: that signs out everyone else.',
    ],
  }),
}

export function writeMail({ template, to, data }: QueuedMail): Mail {
  const { subject, paragraphs } = letters[template](data)
  const lines = paragraphs.map(oneLine)
  return {
    to,
    subject: oneLine(subject),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font:15px/1.5 sans-serif;color:#1a1a1e">${lines
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')}</body></html>`,
  }
}

/** What people typed may hold line breaks, which must not start a header or a paragraph of their own. */
const oneLine = (value: string) => value.replace(/\p{Cc}+/gu, ' ').trim()

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
