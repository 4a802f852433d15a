import { belongings } from '@caravel/contract/belongings'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()

it('hands over any number in one go, and takes it back', async () => {
  const workspace = await createWorkspace(app)
  const [robin, ada] = [await addMember(app, workspace, 'EDITOR'), await addMember(app, workspace, 'EDITOR')]
  await app.database.sql(
    `insert into contacts (workspace_id, id, first_name, owner_id)
     select $1, gen_random_uuid(), 'One of many', $2 from generate_series(1, 10100)`,
    [workspace.id, robin.memberId],
  )
  const robins = { params: { org: workspace.id, id: robin.memberId } }
  const counts = await app.call(belongings.count, robins, workspace.owner)
  expect(counts.body.contacts).toEqual({ total: 1000, more: true })
  const body = { contacts: ada.memberId }
  const given = (await app.call(belongings.handOver, { ...robins, body }, workspace.owner)).body
  expect(given.handed_over.contacts).toBe(10_100)
  const params = { org: workspace.id, id: given.id }
  const back = (await app.call(belongings.takeBack, { params }, workspace.owner)).body
  expect(back.taken_back.contacts).toBe(10_100)
})
