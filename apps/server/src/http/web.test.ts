import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { serveWeb } from './web.ts'

async function getPage(settings: Record<string, string>, url = '/login', accepted = '') {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-web-'))
  await writeFile(path.join(directory, 'index.html'), '<style nonce="__CSP_NONCE__"></style>')
  await writeFile(path.join(directory, 'app.js'), 'plain')
  await writeFile(path.join(directory, 'app.js.br'), 'small')
  const http = Fastify()
  const config = readConfig(settings)
  sendSecurityHeaders(http, config)
  await serveWeb(http, config, directory)
  const { headers, body, statusCode } = await http.inject({ url, headers: { 'accept-encoding': accepted } })
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? []
  const policy = String(headers['content-security-policy']).replace(nonce, 'NONCE')
  return { headers, body, policy, statusCode }
}

describe('the page of the web app', () => {
  it('runs and loads only what is ours', async () => {
    const { headers, policy } = await getPage({})
    expect(policy).toBe(
      "default-src 'none';script-src 'self';style-src 'self' 'nonce-NONCE';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';frame-ancestors 'none';form-action 'self';frame-src blob:",
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  })

  it('lets in Google’s button, and nothing else of Google, where that is configured', async () => {
    const { headers, policy } = await getPage({ GOOGLE_CLIENT_ID: 'caravel' })
    expect(policy).toBe(
      "default-src 'none';script-src 'self' https://accounts.google.com/gsi/client;style-src 'self' https://accounts.google.com/gsi/style 'nonce-NONCE';img-src 'self' data: blob:;font-src 'self';connect-src 'self' https://accounts.google.com/gsi/;manifest-src 'self';base-uri 'none';frame-ancestors 'none';form-action 'self';frame-src blob: https://accounts.google.com/gsi/",
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin',
    })
  })

  it('sends files to S3 and shows them from there, where that is configured', async () => {
    const { policy } = await getPage({
      S3_ENDPOINT: 'https://s3.example:9000/path',
      S3_REGION: 'x',
      S3_BUCKET: 'x',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    })
    expect(policy).toContain("img-src 'self' data: blob: https://s3.example:9000;")
    expect(policy).toContain("connect-src 'self' https://s3.example:9000;")
    expect(policy.match(/s3\.example/g)).toHaveLength(2)
  })

  it('comes with scripts that were compressed when they were built, for browsers that take them', async () => {
    const compressed = await getPage({}, '/app.js', 'gzip, deflate, br')
    expect(compressed.body).toBe('small')
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const plain = await getPage({}, '/app.js')
    expect(plain.body).toBe('plain')
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  it('is no answer to who asks for a file that is not there', async () => {
    const statusOf = async (url: string) => (await getPage({}, url)).statusCode
    for (const file of ['/wp-login.php', '/sitemap.xml', '/fonts/old.woff2?v=2', '/.env']) {
      expect(await statusOf(file), file).toBe(404)
    }
    for (const page of ['/contacts?search=ada@example.com', '/reset-password/token.', '/']) {
      expect(await statusOf(page), page).toBe(200)
    }
  })

  it('is alone in that: scripts, the API and what is not found stay strict', async () => {
    for (const [url, status] of [
      ['/app.js', 200],
      ['/api/v1/nothing/', 404],
      ['/assets/gone.js', 404],
    ] as const) {
      const { headers, policy, statusCode } = await getPage({ GOOGLE_CLIENT_ID: 'caravel' }, url)
      expect(statusCode).toBe(status)
      expect(policy).not.toContain('google')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    }
  })
})
