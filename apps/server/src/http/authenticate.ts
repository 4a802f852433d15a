import { Id } from '@caravel/contract/common'
import { can } from '@caravel/contract/permissions'
import type { Route } from '@caravel/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Context, PublicContext, Services, UserContext } from '../context.ts'
import type { Scope } from '../db/client.ts'
import { findCaller } from '../db/membership.ts'
import { notAuthenticated, notFound, permissionDenied, twoStepRequired } from '../errors.ts'
import { isFromThisMachine } from './this-machine.ts'

/**
 * The first lock: turns a request into the context that its route asks for, or refuses it. Session, membership
 * and role are read each time, never taken from the token, so that a removal or a new role works at once.
 */
export async function authenticate(
  services: Services,
  route: Route,
  request: FastifyRequest,
): Promise<PublicContext | UserContext | Context> {
  if (route.access === 'public') return contextOf(services, request, {})

  const accessToken = bearerToken(request)
  if (!accessToken) throw notAuthenticated()
  const claims = services.tokens.verifyAccess(accessToken)
  const workspaceId = Id.safeParse((request.params as { org?: string }).org).data
  const caller = await findCaller(services.database, claims.sid, workspaceId)
  if (!caller || caller.user_id !== claims.sub) throw notAuthenticated()

  const user = { userId: caller.user_id, sessionId: claims.sid }
  if (route.access === 'signed-in')
    return { ...contextOf(services, request, { userId: user.userId }), ...user }

  if (!workspaceId || !caller.member_id || !caller.role) throw notFound('Workspace')
  if (caller.lacks_two_step) throw twoStepRequired()
  if (!can(caller.role, route.access)) throw permissionDenied()
  const scope = { userId: user.userId, workspaceId }
  return {
    ...contextOf(services, request, scope),
    ...user,
    workspaceId,
    memberId: caller.member_id,
    role: caller.role,
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

function contextOf(services: Services, request: FastifyRequest, scope: Scope): PublicContext {
  return {
    services,
    log: request.log,
    address: request.ip,
    isFromThisMachine: () => isFromThisMachine(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    url: request.url,
    accessToken: bearerToken(request),
    read: (work) => services.database.read(scope, work),
    transaction: (work) => services.database.transaction(scope, work),
  }
}
