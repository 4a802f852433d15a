/** Stands in for Google. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose'

/** Keys as Google has them, and the address at which it shows their public halves. */
export type Issuer = { privateKey: CryptoKey; publicKey: CryptoKey; keysUrl: string; close: () => void }

export async function startIssuer(): Promise<Issuer> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  // Without the algorithm, which Google's keys carry: ours must not depend on it.
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', use: 'sig' }
  return { ...pair, ...(await serve(200, JSON.stringify({ keys: [jwk] }))) }
}

export async function serve(status: number, body: string) {
  const server = createServer((_, reply) => reply.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { keysUrl: `http://127.0.0.1:${port}/keys`, close: () => void server.close() }
}
