import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import type { Colleague } from './team.ts'

type Statuses = { contact: string[]; inquiry: string[] }

export async function insertViews(
  db: Db,
  workspaceId: string,
  { contact: [, hotLead], inquiry: [, , quoted] }: Statuses,
  owner: Colleague,
  [admin]: Colleague[],
) {
  const being = (attribute: string, value: string | undefined) =>
    JSON.stringify([{ attribute, condition: 'exact', value }])
  const views = [
    { list: 'contacts', name: 'Hot leads', shared: true, settings: { filters: being('status', hotLead) } },
    { list: 'inquiries', name: 'Pipeline', shared: true, settings: { view: 'board' } },
    {
      list: 'inquiries',
      name: 'Waiting for an answer',
      shared: true,
      settings: { filters: being('status', quoted) },
    },
    { list: 'inquiries', name: 'Parked', shared: true, settings: { filters: being('parked', 'yes') } },
    { list: 'contacts', name: 'Mine', shared: false, settings: { filters: being('owner', owner.id) } },
  ].map(({ settings, ...view }) => ({
    ...view,
    settings: JSON.stringify(settings),
    workspace_id: workspaceId,
    id: newId(),
    member_id: view.shared ? (admin ?? owner).id : owner.id,
  }))
  await db.insertInto('saved_views').values(views).execute()
}
