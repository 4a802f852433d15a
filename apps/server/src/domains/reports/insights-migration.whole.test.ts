import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { deals } from '@caravel/contract/deals'
import { expect, it, onTestFinished } from 'vitest'
import { migrationsDir } from '../../paths.ts'
import { startTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace } from '../../testing/factories.ts'
import { wordsOf } from '../../testing/reported.ts'

it('inquiries of before are counted as if they had come since', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const workspace = await createWorkspace(app)
  const params = { org: workspace.id }
  const [, , quoted, booked, lost] = await wordsOf(app, workspace, 'inquiry_statuses')
  const [source] = await wordsOf(app, workspace, 'sources')
  const person = await createContact(app, workspace, { source_id: source?.id ?? null })
  const options = [' Lisbon', 'LISBON', 'Porto'].map((option_value) => ({
    kind: 'destination' as const,
    option_value,
  }))
  for (const status of [undefined, booked, quoted, lost]) {
    const body = {
      person_id: person.id,
      budget: 10.5,
      deal_services: [{ kind: 'hotel' as const, service_options: options }],
    }
    const { id } = (await app.call(deals.create, { params, body }, workspace.owner)).body
    for (const step of status ? [quoted, status] : [])
      await app.call(
        deals.update,
        { params: { ...params, id }, body: { deal_status_id: step?.id ?? null } },
        workspace.owner,
      )
  }
  const kept = () =>
    Promise.all([
      app.database.sql(
        'select id, booked_at, lost_from_id, source_id, destinations from inquiries order by id',
      ),
      app.database.sql(
        `select part, span, starts_on, key, currency, label, came, booked, value from inquiry_tallies
         where came > 0 or booked > 0 order by part, span, starts_on, key, currency`,
      ),
    ])
  const before = await kept()
  expect(before[1].map(({ part }) => part)).toEqual(
    expect.arrayContaining(['total', 'status', 'lost', 'source', 'member', 'destination', 'days']),
  )

  const migration = await readFile(path.join(migrationsDir, '0041_insights.sql'), 'utf8')
  await app.database.sql(`
    begin;
    alter table inquiries disable trigger user;
    drop table inquiry_tallies;
    alter table inquiries drop column booked_at, drop column lost_from_id, drop column source_id, drop column destinations;
    ${migration}
    alter table inquiries enable trigger user;
    commit;`)
  expect(await kept()).toEqual(before)
})

it('trips of before do not lead to where they set out from', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const workspace = await createWorkspace(app)
  const person = await createContact(app, workspace, {})
  const flight = (origin: string, destination: string) => ({
    kind: 'flight' as const,
    service_options: [
      { kind: 'origin' as const, option_value: origin },
      { kind: 'destination' as const, option_value: destination },
    ],
  })
  const trips = [
    [flight('Ōslo', 'Rome'), flight('Rome', 'OSLO ')],
    [flight('Oslo', 'Oslo')],
    [flight('Rome', 'Bari')],
  ]
  for (const deal_services of trips)
    await app.call(
      deals.create,
      { params: { org: workspace.id }, body: { person_id: person.id, deal_services } },
      workspace.owner,
    )
  const kept = () =>
    Promise.all([
      app.database.sql('select destinations from inquiries order by deal_number'),
      app.database.sql(
        `select part, span, key, came from inquiry_tallies
         where part = 'destination' and came > 0 order by part, span, key`,
      ),
    ])
  const before = await kept()
  expect(before[0]).toEqual([['Rome'], ['Oslo'], ['Bari']].map((destinations) => ({ destinations })))
  await app.database.sql(`update inquiries set destinations = '{OSLO,Rome}' where destinations = '{Rome}'`)
  expect(await kept()).not.toEqual(before)
  await app.database.sql(await readFile(path.join(migrationsDir, '0052_home_is_no_destination.sql'), 'utf8'))
  expect(await kept()).toEqual(before)
})
