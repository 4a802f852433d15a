import { belongings } from '@caravel/contract/belongings'
import { type App, implement } from '../../http/implement.ts'
import { getBelongings, handOver, listFormerMembers, takeBack } from './belongings.ts'

export function belongingRoutes(app: App) {
  implement(app, belongings.count, (ctx, { params }) => getBelongings(ctx, params.id))
  implement(app, belongings.listFormer, (ctx) => listFormerMembers(ctx))
  implement(app, belongings.handOver, (ctx, { params, body }) => handOver(ctx, params.id, body))
  implement(app, belongings.takeBack, (ctx, { params }) => takeBack(ctx, params.id))
}
