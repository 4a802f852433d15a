import { reports } from '@caravel/contract/reports'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const getReport = (query: object) =>
  app.call(reports.contacts, { params: { org: workspace.id }, query: query as never }, workspace.owner)

const countOn = async (start_date: string, end_date = start_date) =>
  (await getReport({ start_date, end_date })).body.total

const liveIn = (timezone: string) =>
  app.database.sql('update workspaces set timezone = $1 where id = $2', [timezone, workspace.id])

const addContactAt = (instant: string) =>
  app.database.sql(
    `insert into contacts (workspace_id, id, first_name, created_at) values ($1, $2, $3::text, $3::timestamptz)`,
    [workspace.id, newId(), instant],
  )

describe('a day of the workspace', () => {
  it.each([
    ['UTC', '2026-06-15', '2026-06-15 00:00', '2026-06-16 00:00'],
    ['Pacific/Kiritimati', '2026-06-15', '2026-06-14 10:00', '2026-06-15 10:00'],
    ['Asia/Kolkata', '2026-06-15', '2026-06-14 18:30', '2026-06-15 18:30'],
    ['Pacific/Pago_Pago', '2026-06-15', '2026-06-15 11:00', '2026-06-16 11:00'],
    // The clocks go forward, so that the day has 23 hours, and back, so that it has 25.
    ['Europe/Copenhagen', '2026-03-29', '2026-03-28 23:00', '2026-03-29 22:00'],
    ['Europe/Copenhagen', '2026-10-25', '2026-10-24 22:00', '2026-10-25 23:00'],
    ['America/New_York', '2026-03-08', '2026-03-08 05:00', '2026-03-09 04:00'],
    ['America/New_York', '2026-11-01', '2026-11-01 04:00', '2026-11-02 05:00'],
    // It starts at one o'clock: there is no midnight.
    ['Africa/Cairo', '2026-04-24', '2026-04-23 22:00', '2026-04-24 21:00'],
    ['America/Santiago', '2026-09-06', '2026-09-06 04:00', '2026-09-07 03:00'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28 22:00', '2026-03-29 21:00'],
    // Its last hour comes twice, and on the next two its first one: there are two midnights.
    ['Africa/Cairo', '2026-10-29', '2026-10-28 21:00', '2026-10-29 22:00'],
    ['America/Santiago', '2026-04-04', '2026-04-04 03:00', '2026-04-05 04:00'],
    ['America/Havana', '2026-11-01', '2026-11-01 04:00', '2026-11-02 05:00'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25 00:00', '2026-10-26 01:00'],
  ])('in %s is the whole of %s', async (timezone, day, start, end) => {
    await liveIn(timezone)
    const justBefore = (instant: string) => new Date(Date.parse(`${instant}Z`) - 1).toISOString()
    const instants = [justBefore(start), `${start}Z`, hoursAfter(start, 1), justBefore(end), `${end}Z`]
    for (const instant of instants) await addContactAt(instant)

    expect(await countOn(day)).toBe(3)
    expect(await countOn(dayAfter(day, -1))).toBe(1)
    expect(await countOn(dayAfter(day, 1))).toBe(1)
    expect(await countOn(dayAfter(day, -1), dayAfter(day, 1))).toBe(5)
    expect((await getReport({ end_date: day })).body.total).toBe(4)
    expect((await getReport({ start_date: day })).body.total).toBe(4)
  })

  it('that a country left out has no rows', async () => {
    await liveIn('Pacific/Apia')
    await addContactAt('2011-12-30 09:59Z')
    await addContactAt('2011-12-30 10:00Z')
    expect(await countOn('2011-12-29')).toBe(1)
    expect(await countOn('2011-12-30')).toBe(0)
    expect(await countOn('2011-12-31')).toBe(1)
  })

  it('is today from midnight to midnight', async () => {
    for (const timezone of ['Pacific/Kiritimati', 'Europe/Copenhagen', 'Pacific/Pago_Pago']) {
      workspace = await createWorkspace(app)
      await liveIn(timezone)
      const [midnight] = await app.database.sql<{ at: string; today: string }>(
        `select (date_trunc('day', now() at time zone $1) at time zone $1)::text as at,
           (now() at time zone $1)::date::text as today`,
        [timezone],
      )
      const { at = '', today = '' } = midnight ?? {}
      await addContactAt(new Date(Date.parse(at) - 1).toISOString())
      await addContactAt(at)
      expect((await getReport({})).body).toMatchObject({ total: 2, today: 1 })
      expect((await getReport({ start_date: today })).body).toMatchObject({ total: 1, today: 1 })
      expect((await getReport({ end_date: dayAfter(today, -1) })).body).toMatchObject({ total: 1, today: 0 })
    }
  })
})

describe('the ends of a report', () => {
  it('may be as far away as there are years', async () => {
    await addContactAt('2026-06-15 12:00Z')
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await liveIn(timezone)
      expect(await countOn('0001-01-01', '9999-12-31')).toBe(1)
      expect(await countOn('0001-01-01')).toBe(0)
      expect(await countOn('9999-12-31')).toBe(0)
    }
  })

  it.each([
    '2026-02-31',
    '2026-02-3',
    '2026-02',
    '31/02/2026',
    '0000-01-01',
    '10000-01-01',
    'today',
    ' ',
    '',
  ])('are not "%s"', async (date) => {
    for (const field of ['start_date', 'end_date']) {
      const details = await expectRefused(app, 400, () => getReport({ [field]: date }))
      expect(details).toMatchObject([{ field, message: 'Enter a date as YYYY-MM-DD' }])
    }
  })

  it('are in order', async () => {
    const query = { start_date: '2026-06-15', end_date: '2026-06-14' }
    expect(await expectRefused(app, 400, () => getReport(query))).toMatchObject([
      { code: 'invalid', field: 'end_date', message: 'The end is before the start' },
    ])
  })
})

const hoursAfter = (instant: string, hours: number) =>
  new Date(Date.parse(`${instant}Z`) + hours * 3_600_000).toISOString()

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
