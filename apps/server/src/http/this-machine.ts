import type { FastifyRequest } from 'fastify'

/**
 * Whether it was asked by someone who sits at this machine, straight and by its own name. A proxy on the same machine has
 * a local address as well, but asks for another name, says for whom it asks, or speaks the HTTP/1.0 that nginx speaks
 * where it was told nothing; and a page of elsewhere, whose name was made to lead here, still asks for its own name.
 */
export function isFromThisMachine({ raw }: FastifyRequest): boolean {
  return (
    loopback.test(raw.socket.remoteAddress ?? '') &&
    ownName.test(raw.headers.host ?? '') &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(raw.headers).some((name) => setByProxies.test(name))
  )
}

const loopback = /^(127\.|::1$|::ffff:127\.)/
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const setByProxies = /^(forwarded|via|x-forwarded.*|x-original-.*|.*-(ip|addr|address))$/
