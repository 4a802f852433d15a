import { Id } from '@caravel/contract/common'
import { can } from '@caravel/contract/permissions'
import type { Route } from '@caravel/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Context, PublicContext, Services, UserContext } from '../context.ts'
import type { Kind, Scope } from '../db/client.ts'
import { enterAs } from '../db/membership.ts'
import { notAuthenticated, notFound, permissionDenied, twoStepRequired } from '../errors.ts'

/**
 * The first lock: turns a request into the context that its route asks for, or refuses it. Session, membership
 * and role are read each time, never taken from the token, so that a removal or a new role works at once. They are the
 * first that is read in the transaction in which the request is then answered.
 */
export async function authenticate(
  services: Services,
  route: Route,
  request: FastifyRequest,
): Promise<PublicContext | UserContext | Context> {
  if (route.access === 'public') return contextOf(services, request, {})

  const accessToken = bearerToken(request)
  if (!accessToken) throw notAuthenticated()
  const { sid: sessionId, sub: userId } = services.tokens.verifyAccess(accessToken)
  const workspaceId =
    route.access === 'signed-in' ? undefined : Id.safeParse((request.params as { org?: string }).org).data
  const { caller, entered } = await enterAs(services.database, kindOf(route), sessionId, workspaceId)
  if (!caller || caller.user_id !== userId) throw notAuthenticated()

  const user = { userId, sessionId }
  if (route.access === 'signed-in') return { ...contextOf(services, request, { userId, entered }), ...user }

  const { member_id: memberId, role, lacks_two_step, hides_prices: hidesPrices } = caller
  if (!workspaceId || !memberId || !role) throw notFound('Workspace')
  if (lacks_two_step) throw twoStepRequired()
  if (!can(role, route.access)) throw permissionDenied()
  const scope = { userId, workspaceId, entered }
  return { ...contextOf(services, request, scope), ...user, workspaceId, memberId, role, hidesPrices }
}

/** Where a verb asks for the other kind after all, it gets a transaction of its own. */
const kindOf = ({ method, access }: Route): Kind =>
  method === 'GET' || access.endsWith(':read') ? 'read' : 'transaction'

export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

function contextOf(services: Services, request: FastifyRequest, scope: Scope): PublicContext {
  return {
    services,
    log: request.log,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    tab: [request.headers['x-tab']].flat()[0]?.slice(0, 40),
    url: request.url,
    accessToken: bearerToken(request),
    read: (work) => services.database.read(scope, work),
    transaction: (work) => services.database.transaction(scope, work),
  }
}
