import { events } from '@caravel/contract/events'
import { type App, implementStream } from '../../http/implement.ts'
import { openStream } from './stream.ts'

export function eventRoutes(app: App) {
  implementStream(app, events.stream, (ctx, _request, reply) => openStream(ctx, reply))
}
