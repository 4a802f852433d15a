import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type App, implementPages } from '../../http/implement.ts'
import { acceptQuote, askForChange, type Refusal } from './answer.ts'
import { quotePageHeaders, renderQuoteGone, renderQuotePage, type ShownQuote } from './page/shown-quote.ts'
import { texts } from './page/texts.ts'
import { countView, openLink, quotePdf, requireFew, shownTo, type Visit } from './visit.ts'

type Services = App['services']

/** Pages for customers, without a session: the address is the secret. */
export const visitRoutes = (app: App) =>
  implementPages(app, {
    prefix: '/q',
    headers: neverKept,
    sendFailure: (reply, status) => sendPage(reply, renderQuoteGone(failures[status] ?? 'busy', null)),
    routes: (pages) => {
      readingRoutes(pages, app.services)
      answerRoutes(pages, app.services)
    },
  })

const failures: Record<number, 'unknown' | 'throttled'> = { 404: 'unknown', 429: 'throttled' }

const hidden = { schema: { hide: true } }

function readingRoutes(pages: FastifyInstance, services: Services) {
  pages.get('/:secret', hidden, async (request, reply) => {
    const visit = await visitOf(services, request)
    if (isGone(visit)) return sendGone(reply, visit)
    const { said } = request.query as { said?: string }
    if (isCounted(request) && said === undefined) await countView(services, visit)
    return show(services, request, reply, visit, said === 'asked' ? { kind: 'asked' } : null)
  })
  pages.get('/:secret/quote.pdf', hidden, async (request, reply) => {
    const visit = await visitOf(services, request)
    if (isGone(visit)) return sendGone(reply, visit)
    await requireFew(services, 'pdf', visit, request.ip)
    const pdf = await quotePdf({ services, log: request.log }, visit)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="quote-${visit.quote.content.number}.pdf"`)
      .send(pdf)
  })
}

function answerRoutes(pages: FastifyInstance, services: Services) {
  pages.post('/:secret/accept', hidden, async (request, reply) => {
    const visit = await visitOf(services, request)
    if (isGone(visit)) return sendGone(reply, visit)
    await requireFew(services, 'answer', visit, request.ip)
    const { name = '', alternative = '' } = formOf(request)
    const sender = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const refusal = await acceptQuote(services, visit, { name, alternative }, sender)
    if (!refusal) return reply.redirect(`${selfOf(request)}?said=accepted`, 303)
    const said = wrong(refusal, { name, ...placeOf(refusal, alternative) })
    return show(services, request, reply.status(400), visit, said)
  })
  pages.post('/:secret/change', hidden, async (request, reply) => {
    const visit = await visitOf(services, request)
    if (isGone(visit)) return sendGone(reply, visit)
    await requireFew(services, 'answer', visit, request.ip)
    const { message = '' } = formOf(request)
    const refusal = await askForChange(services, visit, { message })
    if (!refusal) return reply.redirect(`${selfOf(request)}?said=asked`, 303)
    return show(services, request, reply.status(400), visit, wrong(refusal, { message }))
  })
}

/** Also of what is no page. */
const neverKept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' }

const secretOf = (request: FastifyRequest) => (request.params as { secret: string }).secret
const selfOf = (request: FastifyRequest) => `/q/${secretOf(request)}`
const formOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, string>
const visitOf = (services: Services, request: FastifyRequest) =>
  openLink(services, secretOf(request), request.ip)

const isGone = ({ quote }: Visit) => quote.is_away || quote.state === 'withdrawn'

/** Whoever has the link was shown it once, so they are told whom to ask. */
const sendGone = (reply: FastifyReply, { quote }: Visit) =>
  sendPage(reply.status(410), renderQuoteGone(quote.is_away ? 'trash' : 'ended', quote.agency))

async function show(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  said: ShownQuote['said'],
) {
  const { s3 } = services.config
  const page = renderQuotePage(await shownTo(services, visit, secretOf(request), said))
  return sendPage(reply, page, s3 ? [new URL(s3.endpoint).origin] : [])
}

const sendPage = (reply: FastifyReply, page: string, pictures: string[] = []) =>
  reply.headers(quotePageHeaders(page, pictures)).send(page)

/** What was picked, unless it is what is wrong. */
const placeOf = (refusal: Refusal, alternative: string) =>
  refusal === 'no_alternative' ? {} : { alternative: Number(alternative) }

const wrong = (refusal: Refusal, typed: { name?: string; alternative?: number; message?: string }) => ({
  kind: 'error' as const,
  text: texts.refused[refusal],
  typed,
})

/** The agency's own browsers carry a mark, which the app gives them. Machines that look for a preview say so. */
function isCounted({ headers, method }: FastifyRequest): boolean {
  const { cookie = '', 'user-agent': userAgent = '', purpose, 'sec-purpose': secPurpose } = headers
  const isOwn = /(^|;\s*)caravel_agency=1(;|$)/.test(cookie)
  const isMachine =
    userAgent === '' ||
    /bot|crawl|spider|preview|whatsapp|facebookexternalhit|slack|telegram|skype|curl|wget|python|scanner/i.test(
      userAgent,
    )
  return (
    method === 'GET' && !isOwn && !isMachine && !`${purpose ?? ''}${secPurpose ?? ''}`.includes('prefetch')
  )
}
