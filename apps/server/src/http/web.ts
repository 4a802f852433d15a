import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { webDir } from '../paths.ts'
import { sendNotFound } from './error-handler.ts'

export const contentSecurity: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
}

/** The web app: its files, and its one page for every address that the app itself routes. */
export async function serveWeb(http: FastifyInstance) {
  const indexFile = path.join(webDir, 'index.html')
  const built = existsSync(indexFile)
  if (built) {
    await http.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      setHeaders: (reply, file) => {
        // Their names change with their content.
        if (file.startsWith(path.join(webDir, 'assets')))
          reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  }
  const index = built ? readFileSync(indexFile, 'utf8') : undefined
  http.setNotFoundHandler((request, reply) => {
    // A script of an older build is gone, not a page: the browser must not take HTML for it.
    const isPage = request.method === 'GET' && !/^\/(api|files|assets|locales)(\/|$)/.test(request.url)
    return isPage && index ? sendIndex(reply, index) : sendNotFound(reply)
  })
}

/** Dialogs lock the page behind them with a style element of their own, which only a nonce of this answer allows. */
function sendIndex(reply: FastifyReply, index: string) {
  const nonce = randomBytes(16).toString('base64')
  const policy = Object.entries({ ...contentSecurity, 'style-src': ["'self'", `'nonce-${nonce}'`] })
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy.map(([name, values]) => `${name} ${values.join(' ')}`).join(';'),
    })
    .send(index.replaceAll('__CSP_NONCE__', nonce))
}
