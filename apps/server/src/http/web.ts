import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { webDir } from '../paths.ts'
import { sendNotFound } from './error-handler.ts'
import { contentSecurity, policyOf } from './security-headers.ts'

/** The web app: its files, and its one page for every address that the app itself routes. */
export async function serveWeb(http: FastifyInstance, { google, s3 }: Config, directory = webDir) {
  const security = withStorage(google ? withGoogle : withoutGoogle, s3?.endpoint)
  const indexFile = path.join(directory, 'index.html')
  const built = existsSync(indexFile)
  if (built) {
    await http.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Their names change with their content.
        if (file.startsWith(path.join(directory, 'assets')))
          reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  }
  const index = built ? readFileSync(indexFile, 'utf8') : undefined
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !isFile.test(request.url.replace(/\?.*/, ''))
    return isPage && index ? sendIndex(reply, index, security) : sendNotFound(reply)
  })
}

/** A script of an older build is gone, not a page: the browser must not take HTML for it. No page ends like a file. */
const isFile = /^\/(api|files|feeds|assets|locales)(\/|$)|\.\w+$/

type PageSecurity = { policy: Record<string, string[]>; headers: Record<string, string> }

/** A PDF is shown from a copy that the page made itself; what such a frame may do, the page's own policy says. */
const pagePolicy = { ...contentSecurity, 'frame-src': ['blob:'] }

/** What Google's sign-in button needs of the page it is on; it asks for each of these by name. */
const withGoogle: PageSecurity = {
  policy: {
    ...pagePolicy,
    'script-src': ["'self'", 'https://accounts.google.com/gsi/client'],
    'frame-src': [...pagePolicy['frame-src'], 'https://accounts.google.com/gsi/'],
    'connect-src': ["'self'", 'https://accounts.google.com/gsi/'],
    'style-src': ["'self'", 'https://accounts.google.com/gsi/style'],
  },
  headers: {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Google checks the origin that it is used on. Paths stay here: those of links in mails hold secrets.
    'referrer-policy': 'strict-origin',
  },
}
const withoutGoogle: PageSecurity = { policy: pagePolicy, headers: {} }

/** Files in S3 are sent and shown straight from there. */
function withStorage({ policy, headers }: PageSecurity, endpoint: string | undefined): PageSecurity {
  if (!endpoint) return { policy, headers }
  const { origin } = new URL(endpoint)
  const opened = ['img-src', 'connect-src'].map((name) => [name, [...(policy[name] ?? []), origin]])
  return { policy: { ...policy, ...Object.fromEntries(opened) }, headers }
}

/** Dialogs lock the page behind them with a style element of their own, which only a nonce of this answer allows. */
function sendIndex(reply: FastifyReply, index: string, { policy, headers }: PageSecurity) {
  const nonce = randomBytes(16).toString('base64')
  const styles = [...(policy['style-src'] ?? []), `'nonce-${nonce}'`]
  return reply
    .headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyOf({ ...policy, 'style-src': styles }),
    })
    .send(index.replaceAll('__CSP_NONCE__', nonce))
}
