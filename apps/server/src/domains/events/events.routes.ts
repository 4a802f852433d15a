import { events } from '@caravel/contract/events'
import { type App, implementStream } from '../../http/implement.ts'
import { keepStreams } from './streams.ts'

export function eventRoutes(app: App) {
  const streams = keepStreams(app)
  implementStream(app, events.stream, (ctx, _request, reply) => streams.open(ctx, reply))
}
