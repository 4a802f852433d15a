/** The mail that brings a customer the link of a quote, in the agency's own words. */
import { newSecret } from '../credentials/tokens.ts'
import { renderHtml, renderText } from './letter.ts'
import type { Query } from './links.ts'
import { isRefusedForGood, type Mail, type MailSender } from './mail.ts'
import { findQuoteMail, forgetLink, keepLink, type QuoteMailRow, settleQuoteMail } from './quote.queries.ts'

export type QuoteMail = { workspace_id: string; mail_id: string }

/** The link is made while the mail is written, as with all that open something; one that never left opens nothing. */
export async function sendQuote(query: Query, mailer: MailSender, publicUrl: string, mail: QuoteMail) {
  const found = await findQuoteMail(query, mail)
  if (!found) return
  const { secret, hash } = newSecret()
  await keepLink(query, mail.workspace_id, found.quote_id, hash)
  try {
    await mailer.send(written(found, linkWith(publicUrl, secret)))
  } catch (error) {
    await forgetLink(query, mail.workspace_id, found.quote_id, hash)
    if (!isRefusedForGood(error)) throw error
    await settleQuoteMail(query, mail, 'refused', error.message)
    return
  }
  await settleQuoteMail(query, mail, 'sent', null)
}

export const linkWith = (publicUrl: string, secret: string) => `${publicUrl}/q/${secret}`

function written({ recipient, agency, reply_to, ...typed }: QuoteMailRow, link: string): Mail {
  const subject = plain(typed.subject).replace(/\s+/g, ' ')
  const letter = {
    brand: plain(agency),
    subject,
    greeting: '',
    before: plain(typed.body).split(/\n(?:[^\S\n]*\n)+/),
    button: { text: 'See your quote', link },
    after: [],
  }
  return {
    to: recipient,
    subject,
    text: renderText(letter),
    html: renderHtml(letter),
    from: { name: plain(agency).replace(/\s+/g, ' '), replyTo: reply_to },
  }
}

/** Without what starts a header, and without marks that turn words around. Line breaks stay. */
const plain = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
