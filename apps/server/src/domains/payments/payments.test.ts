import { companies } from '@caravel/contract/companies'
import { deals } from '@caravel/contract/deals'
import { type DealPayments, payments } from '@caravel/contract/payments'
import { personalData } from '@caravel/contract/personal-data'
import { tasks as taskRoutes } from '@caravel/contract/tasks'
import { asTimestamp } from '@caravel/contract/timestamps'
import { workspaces } from '@caravel/contract/workspaces'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockRecord } from '../../db/live-records.ts'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { keyOf } from '../../storage/storage.ts'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { untilWaiting } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }
let id: string

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'King' })
  id = await makeTrip()
})

const org = () => ({ org: workspace.id })
const params = () => ({ ...org(), id })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const departure = day(100)

async function makeTrip(more: object = {}): Promise<string> {
  const body = {
    person_id: person.id,
    currency: 'EUR',
    travel_start: departure,
    deal_services: [{ kind: 'hotel', price: '1500' }],
    ...more,
  } as never
  const made = await app.call(deals.create, { params: org(), body }, workspace.owner)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const update = (body: object) =>
  app.call(deals.update, { params: params(), body: body as never }, workspace.owner)
const reprice = async (price: string) => {
  const { deal_services } = (await app.call(deals.get, { params: params() }, workspace.owner)).body
  return update({ deal_services: [{ id: deal_services[0]?.id, kind: 'hotel', price }] })
}
const get = async (member = workspace.owner): Promise<DealPayments> => {
  const { status, body } = await app.call(payments.get, { params: params() }, member)
  expect(status).toBe(200)
  return body
}
const plan = (instalments: object[], version?: number) =>
  app.call(payments.setPlan, { params: params(), body: { instalments, version } as never }, workspace.owner)
const pay = (amount: string | number, more: object = {}) =>
  app.call(
    payments.add,
    { params: params(), body: { amount, paid_on: day(0), method: 'transfer', ...more } as never },
    workspace.owner,
  )
const voidOne = (payment_id: string) =>
  app.call(payments.void, { params: { ...params(), payment_id } }, workspace.owner)
const issue = (payment_id: string, of = id) =>
  app.call(payments.issueReceipt, { params: { ...org(), id: of, payment_id } }, workspace.owner)

const refused = async (act: Parameters<typeof expectRefused>[2], status: number, field?: string) => {
  const [detail] = await expectRefused(app, status, act)
  if (field) expect(detail?.field).toBe(field)
}

const deposit = { label: 'Deposit', percent: '20', due_on: day(1) }
const balance = { label: 'Balance', days_before: 30 }

type TaskRow = { id: string; title: string; due_on: string; done: boolean; assigned_to_id: string | null }
const tasks = () =>
  app.database.sql<TaskRow>(
    `select id, title, due_on::text, done_at is not null as done, assigned_to_id from tasks
     where workspace_id = $1 and deleted_at is null order by due_on, title`,
    [workspace.id],
  )
const asTold = async () => (await tasks()).map(({ title, due_on, done }) => [title, due_on, done])

describe('a plan', () => {
  it('says what is to be paid when, and what of it is paid', async () => {
    const planned = (await plan([deposit, balance])).body
    expect(planned).toMatchObject({
      version: 1,
      price: '1500.00',
      open: '1500.00',
      overdue: '0.00',
      unplanned: null,
      instalments: [
        { label: 'Deposit', percent: '20', total: '300.00', due: day(1), state: 'open' },
        { label: 'Balance', amount: null, percent: null, total: '1200.00', due: day(70), state: 'open' },
      ],
    })
    const paid = (await pay('300')).body
    expect(paid).toMatchObject({ paid: '300.00', open: '1200.00' })
    expect(paid.instalments.map(({ state }) => state)).toEqual(['paid', 'open'])
    expect(await get()).toEqual(paid)
  })

  it('follows the price until it is paid, and departure', async () => {
    await plan([deposit, balance])
    await pay('300')
    await reprice('2000')
    expect((await get()).instalments.map(({ total }) => total)).toEqual(['300.00', '1700.00'])
    await update({ travel_start: null })
    expect((await get()).instalments.map(({ due }) => due)).toEqual([day(1), null])
  })

  it('is written whole, keeps what is named, and is refused where somebody else was faster', async () => {
    const first = (await plan([deposit, balance])).body
    const [kept] = first.instalments
    const second = (await plan([{ ...deposit, id: kept?.id, label: 'First' }], first.version)).body
    expect(second.instalments).toMatchObject([{ id: kept?.id, label: 'First' }])
    expect(second.unplanned).toBe('1200.00')
    await refused(() => plan([], first.version), 409)
    await refused(() => plan([{ ...deposit, id: newId() }]), 400, 'instalments.0.id')
  })

  it.each([
    ['no amount at all', { ...deposit, percent: null, amount: '0' }],
    ['less than nothing', { ...deposit, percent: null, amount: '-5' }],
    ['too much', { ...deposit, percent: null, amount: '1234567890123' }],
    ['half a cent', { ...deposit, percent: null, amount: '1.005' }],
    ['amount and percent', { ...deposit, amount: '5' }],
    ['over 100 percent', { ...deposit, percent: '100.1' }],
    ['no percent', { ...deposit, percent: '0' }],
    ['no due', { label: 'Deposit', percent: '20' }],
    ['two dues', { ...deposit, days_before: 3 }],
    ['days after departure', { ...balance, days_before: -1 }],
    ['a day long gone', { ...deposit, due_on: '1999-12-31' }],
    ['no label', { ...deposit, label: '  ' }],
    ['a label that is too long', { ...deposit, label: 'x'.repeat(101) }],
  ])('with %s is refused', async (_, instalment) => {
    expect((await plan([instalment])).status).toBe(400)
    expect((await get()).instalments).toEqual([])
  })

  it('has twelve instalments, 100 percent and one rest at most', async () => {
    const monthly = { ...deposit, percent: '8' }
    expect((await plan(Array(12).fill(monthly))).status).toBe(200)
    expect((await plan(Array(13).fill(monthly))).status).toBe(400)
    expect((await plan([deposit, { ...deposit, percent: '80.001' }])).status).toBe(400)
    expect((await plan([balance, balance])).status).toBe(400)
  })
})

describe('a payment', () => {
  it('has the coins of the currency', async () => {
    await refused(() => pay('1.001'), 400, 'amount')
    id = await makeTrip({ currency: 'JPY', deal_services: [] })
    await refused(() => pay('10.5'), 400, 'amount')
    expect((await pay('10')).body).toMatchObject({ paid: '10', currency: 'JPY', price: null, open: null })
    id = await makeTrip({ currency: 'KWD', deal_services: [] })
    expect((await pay('10.125')).body.paid).toBe('10.125')
  })

  it.each([
    ['nothing', { amount: 0 }],
    ['too much', { amount: '1000000000000' }],
    ['a word', { amount: 'ten' }],
    ['an unknown method', { method: 'barter' }],
    ['a day to come', { paid_on: day(3) }],
    ['no day', { paid_on: '2030-02-30' }],
    ['a long reference', { reference: 'x'.repeat(101) }],
  ])('of %s is refused', async (_, wrong) => {
    expect((await pay('10', wrong)).status).toBe(400)
    expect((await get()).payments).toEqual([])
  })

  it('is refunded as far as it came in', async () => {
    await refused(() => pay('-0.01'), 400, 'amount')
    await pay('100')
    await refused(() => pay('-100.01'), 400, 'amount')
    const refunds = await Promise.all([pay('-60'), pay('-60')])
    expect(refunds.map(({ status }) => status).sort()).toEqual([201, 400])
    expect((await get()).paid).toBe('40.00')
  })

  it('is void where it was a mistake, stays in sight, and counts no more', async () => {
    await plan([deposit, balance])
    const { payments: made } = (await pay('300', { reference: 'SEPA 1' })).body
    const after = (await voidOne(made[0]?.id ?? '')).body
    expect(after).toMatchObject({
      paid: '0.00',
      payments: [{ reference: 'SEPA 1', voided_by: { id: workspace.owner.memberId } }],
      instalments: [{ state: 'open', settled: null }, { state: 'open' }],
    })
    expect((await voidOne(made[0]?.id ?? '')).body).toEqual(after)
  })

  it('is not void while what came back of it is not', async () => {
    const [first] = (await pay('100')).body.payments
    await pay('-50')
    await refused(() => voidOne(first?.id ?? ''), 400)
  })

  it('is recorded once, however often it is sent', async () => {
    const send = () =>
      app.http.inject({
        method: 'POST',
        url: `/api/v1/${workspace.id}/deals/${id}/payments/`,
        headers: { authorization: `Bearer ${workspace.owner.token}`, 'idempotency-key': 'again' },
        payload: { amount: '5', paid_on: day(0), method: 'cash' },
      })
    const answers = [await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await get()).paid).toBe('5.00')
  })

  it('keeps the inquiry in its currency', async () => {
    expect((await update({ currency: 'USD', deal_services: [] })).status).toBe(200)
    await pay('10')
    await refused(() => update({ currency: 'EUR' }), 400, 'currency')
  })

  it('is of nobody who is in the trash, or of another workspace', async () => {
    const other = await createWorkspace(app)
    const foreign = await app.call(payments.get, { params: { org: other.id, id } }, other.owner)
    expect(foreign.status).toBe(404)
    const [paid] = (await pay('10')).body.payments
    const own = id
    id = await makeTrip()
    expect((await voidOne(paid?.id ?? '')).status).toBe(404)
    expect((await issue(paid?.id ?? '')).status).toBe(404)
    id = own
    await app.call(deals.bulkDelete, { params: org(), body: { ids: [id] } }, workspace.owner)
    expect((await app.call(payments.get, { params: params() }, workspace.owner)).status).toBe(404)
    expect((await pay('10')).status).toBe(404)
    expect((await plan([deposit])).status).toBe(404)
  })
})

describe('who may see prices', () => {
  let viewer: TestMember
  beforeEach(async () => {
    viewer = await addMember(app, workspace, 'VIEWER')
  })

  it('sees payments, and no viewer what suppliers are paid', async () => {
    const { service } = await withSupplier()
    await paySupplier(service, '10')
    expect(await get(viewer)).toMatchObject({ price: '4500.00', suppliers: [] })
  })

  it('alone sees them, their receipts and their amounts anywhere', async () => {
    await plan([deposit, balance])
    const [paid] = (await pay('300')).body.payments
    await issue(paid?.id ?? '')
    const setting = { viewers_see_prices: false } as never
    await app.call(workspaces.update, { params: org(), body: setting }, workspace.owner)
    await refused(() => app.call(payments.get, { params: params() }, viewer), 403)
    const url = `/api/v1/${workspace.id}/deals/${id}/payments/${paid?.id}/receipt/`
    const file = await app.http.inject({ url, headers: { authorization: `Bearer ${viewer.token}` } })
    expect(file.statusCode).toBe(403)
    const told = await app.database.sql(
      `select changes::text from activities where workspace_id = $1 union all
       select title || note from tasks where workspace_id = $1`,
      [workspace.id],
    )
    // Ids may hold any digits.
    expect(JSON.stringify(told).replaceAll(/[0-9a-f-]{36}/g, '')).not.toMatch(/300|1200/)
  })
})

describe('a receipt', () => {
  const download = (payment: string) =>
    app.http.inject({
      url: `/api/v1/${workspace.id}/deals/${id}/payments/${payment}/receipt/`,
      headers: { authorization: `Bearer ${workspace.owner.token}` },
    })
  const numbers = async () =>
    (
      await app.database.sql<{ number: number }>(
        'select number from receipts where workspace_id = $1 order by number',
        [workspace.id],
      )
    ).map(({ number }) => number)

  it('has the next number of the year, and stays the same when it is asked for again', async () => {
    const year = new Date().getUTCFullYear()
    const [paid] = (await pay('300')).body.payments
    const first = (await issue(paid?.id ?? '')).body.payments[0]?.receipt
    expect(first?.issued_at).toBe(asTimestamp(first?.issued_at ?? ''))
    expect(first?.number).toBe(`R-${year}-0001`)
    expect((await issue(paid?.id ?? '')).body.payments[0]?.receipt).toEqual(first)
    await pay('10')
    const next = (await get()).payments.find(({ receipt }) => receipt === null)
    const all = (await issue(next?.id ?? '')).body.payments.map(({ receipt }) => receipt?.number)
    expect(all.sort()).toEqual([`R-${year}-0001`, `R-${year}-0002`])
  })

  it('begins anew each year and counts on beyond four digits', async () => {
    const year = new Date().getUTCFullYear()
    await app.database.sql(`insert into receipt_counters values ($1, $2, 77), ($1, $3, 9999)`, [
      workspace.id,
      year - 1,
      year,
    ])
    const [paid] = (await pay('300')).body.payments
    expect((await issue(paid?.id ?? '')).body.payments[0]?.receipt?.number).toBe(`R-${year}-10000`)
  })

  it('leaves no gap and none twice, with twenty at once of twenty inquiries', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const of = await makeTrip()
        const body = { amount: '5', paid_on: day(0), method: 'cash' } as const
        const { body: paid } = await app.call(
          payments.add,
          { params: { ...org(), id: of }, body },
          workspace.owner,
        )
        return { of, payment: paid.payments[0]?.id ?? '' }
      }),
    )
    const answers = await Promise.all(made.map(({ of, payment }) => issue(payment, of)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('waits for its turn without a connection that others could use', async () => {
    for (let number = 0; number < 12; number++) await pay('5')
    // Of one session only so many requests are in work at once, those that wait for their turn among them.
    const colleague = await addMember(app, workspace, 'EDITOR')
    const ids = (await get()).payments.map((each) => each.id)
    const answers = await app.services.database.transaction({ workspaceId: workspace.id }, async (db) => {
      await lockRecord(db, { type: 'inquiry', id })
      const issued = ids.map((each) => issue(each))
      await untilWaiting(app, 1)
      for (const _ of issued) await get(colleague)
      return issued
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(await numbers()).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  it('that is rolled back gives its number back', async () => {
    const [first] = (await pay('300')).body.payments
    await app.database.sql(
      `create function fail_once() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger fail_once before insert on activities for each row
         when (new.verb = 'payment_receipt') execute function fail_once()`,
    )
    expect((await issue(first?.id ?? '')).status).toBe(500)
    await app.database.sql('drop trigger fail_once on activities; drop function fail_once()')
    expect(await numbers()).toEqual([])
    await issue(first?.id ?? '')
    expect(await numbers()).toEqual([1])
  })

  it('keeps its number when the payment is void, and none is given for one that is', async () => {
    const [first] = (await pay('300')).body.payments
    await issue(first?.id ?? '')
    await voidOne(first?.id ?? '')
    expect((await get()).payments[0]).toMatchObject({ receipt: { number: expect.stringMatching(/-0001$/) } })
    const [second] = (await pay('5')).body.payments
    await voidOne(second?.id ?? '')
    await refused(() => issue(second?.id ?? ''), 400)
    expect(await numbers()).toEqual([1])
  })

  it('is a PDF that says who paid what, for what, how, and what is still open', async () => {
    await plan([deposit, balance])
    const [paid] = (await pay('300', { reference: 'SEPA 77' })).body.payments
    await issue(paid?.id ?? '')
    await pay('100')
    const { statusCode, headers, rawPayload } = await download(paid?.id ?? '')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/R-\d{4}-0001\.pdf$/)
    const { text, pages } = await readPdf(rawPayload)
    expect(pages).toHaveLength(1)
    const said = [
      'R-',
      '€300.00',
      'Ada King',
      '#1 Hotel for Ada King',
      'Bank transfer',
      'SEPA 77',
      '€1,200.00',
    ]
    for (const words of [workspace.name, ...said]) expect(text).toContain(words)
    expect(text).not.toMatch(/void/i)
    await pay('-100')
    await voidOne(paid?.id ?? '')
    expect((await readPdf((await download(paid?.id ?? '')).rawPayload)).text).toContain(
      'This receipt is void',
    )
  })

  it('is none before it is issued, and not that of another inquiry', async () => {
    const [paid] = (await pay('300')).body.payments
    expect((await download(paid?.id ?? '')).statusCode).toBe(404)
    await issue(paid?.id ?? '')
    id = await makeTrip()
    expect((await download(paid?.id ?? '')).statusCode).toBe(404)
  })

  it('forgets who paid when they are erased', async () => {
    const [first] = (await pay('300', { reference: 'Ada King, SEPA' })).body.payments
    await plan([deposit, balance])
    await issue(first?.id ?? '')
    await download(first?.id ?? '')
    const [made] = await app.database.sql<{ id: string }>(
      'select id from made_pdfs where workspace_id = $1',
      [workspace.id],
    )
    const key = keyOf(workspace.id, made?.id ?? '')
    expect(await app.services.storage.sizeOf(key)).toBeGreaterThan(1000)
    await app.call(
      personalData.erase,
      { params: { ...org(), id: person.id }, body: { name: 'Ada King' } },
      workspace.owner,
    )
    const left = await app.database.sql(
      `select to_jsonb(r)::text from receipts r where workspace_id = $1
       union all select to_jsonb(p)::text from payments p where workspace_id = $1
       union all select to_jsonb(m)::text from payment_reminders m where workspace_id = $1
       union all select to_jsonb(t)::text from tasks t where workspace_id = $1`,
      [workspace.id],
    )
    expect(left).toHaveLength(4)
    expect(await app.services.storage.sizeOf(key)).toBeNull()
    expect(JSON.stringify(left)).not.toMatch(/Ada|King/)
  })
})

describe('what is due', () => {
  it('is a task of its day, done by itself when it is paid, and open again when that was a mistake', async () => {
    await plan([deposit, balance])
    expect(await asTold()).toEqual([
      ['Deposit is due: Ada King', day(1), false],
      ['Balance is due: Ada King', day(70), false],
    ])
    const [paid] = (await pay('300')).body.payments
    expect((await asTold())[0]?.[2]).toBe(true)
    await voidOne(paid?.id ?? '')
    expect((await asTold()).map(([, , done]) => done)).toEqual([false, false])
    await pay('1500')
    expect((await asTold()).map(([, , done]) => done)).toEqual([true, true])
  })

  it('says its amount beside its title, to whoever may see it', async () => {
    const viewer = await addMember(app, workspace, 'VIEWER')
    const { service } = await withSupplier()
    await payBy(service, day(80))
    await plan([deposit, balance])
    const seen = async (member = workspace.owner) =>
      (await app.call(taskRoutes.list, { params: org(), query: {} }, member)).body.results.map(
        ({ payment }) => payment?.amount ?? null,
      )
    expect(await seen()).toEqual(['900.00', '3600.00', '300.00'])
    expect(await seen(viewer)).toEqual(['900.00', '3600.00', null])
    await pay('500')
    await paySupplier(service, '100')
    expect(await seen()).toEqual(['400.00', '3600.00', '200.00'])
    await pay('400')
    expect((await seen()).sort()).toEqual(['200.00', '3600.00', '900.00'])
    const setting = { viewers_see_prices: false } as never
    await app.call(workspaces.update, { params: org(), body: setting }, workspace.owner)
    expect(await seen(viewer)).toEqual([null, null, null])
  })

  it('moves with departure, price, name and whoever looks after the inquiry, and is never there twice', async () => {
    await plan([deposit, balance])
    await update({ travel_start: day(50) })
    expect(await asTold()).toContainEqual(['Balance is due: Ada King', day(20), false])
    await pay('300')
    await pay('1200')
    await reprice('2000')
    expect(await asTold()).toHaveLength(2)
    const editor = await addMember(app, workspace, 'EDITOR')
    await update({ assigned_to_id: editor.memberId })
    expect((await tasks()).map(({ assigned_to_id }) => assigned_to_id)).toEqual([
      editor.memberId,
      editor.memberId,
    ])
  })

  it('goes to whoever many inquiries are given to at once, unless somebody else took it', async () => {
    await plan([deposit, balance])
    const [editor, other] = [
      await addMember(app, workspace, 'EDITOR'),
      await addMember(app, workspace, 'EDITOR'),
    ]
    await app.database.sql(
      `update tasks set assigned_to_id = $2 where workspace_id = $1 and title like 'Balance%'`,
      [workspace.id, other.memberId],
    )
    const body = { ids: [id], assigned_to_id: editor.memberId }
    await app.call(deals.bulkUpdate, { params: org(), body }, workspace.owner)
    expect((await tasks()).map(({ assigned_to_id }) => assigned_to_id)).toEqual([
      editor.memberId,
      other.memberId,
    ])
  })

  it('has no task while departure is not known, and one from then on', async () => {
    await update({ travel_start: null })
    await plan([balance])
    expect(await tasks()).toEqual([])
    await update({ travel_start: departure })
    expect(await asTold()).toEqual([['Balance is due: Ada King', day(70), false]])
  })

  it('stays as somebody left it: another day, done, or deleted', async () => {
    const { version, instalments } = (await plan([deposit, balance])).body
    const [first, second] = await tasks()
    await app.database.sql(`update tasks set due_on = $2, title = 'Call Ada' where id = $1`, [
      first?.id,
      day(5),
    ])
    await app.database.sql('update tasks set deleted_at = now() where id = $1', [second?.id])
    await pay('10')
    await plan(
      [
        { ...deposit, id: instalments[0]?.id },
        { ...balance, id: instalments[1]?.id },
      ],
      version,
    )
    expect(await asTold()).toEqual([['Call Ada', day(5), false]])
  })

  it('takes its task along when it leaves the plan', async () => {
    const { instalments } = (await plan([deposit, balance])).body
    await pay('300')
    await plan([{ ...deposit, id: instalments[0]?.id }])
    expect(await asTold()).toEqual([['Deposit is due: Ada King', day(1), true]])
  })

  it('is kept with the inquiry: the day of the first that is open', async () => {
    const due = async () =>
      (
        await app.database.sql<{ on: string | null }>(
          'select payment_due_on::text as on from inquiries where id = $1',
          [id],
        )
      )[0]?.on
    await plan([deposit, balance])
    expect(await due()).toBe(day(1))
    await pay('300')
    expect(await due()).toBe(day(70))
    await pay('1200')
    expect(await due()).toBeNull()
  })

  it('narrows lists of inquiries, but for those who may not see prices', async () => {
    const viewer = await addMember(app, workspace, 'VIEWER')
    const found = (value: string, member = workspace.owner) => {
      const filters = [{ attribute: 'payment', condition: 'exact', value }] as never
      return app.call(deals.filter, { params: org(), body: { filters } }, member)
    }
    const ids = async (value: string) => (await found(value)).body.results.map((row) => row.id)
    await plan([
      { ...deposit, due_on: day(-1) },
      { ...balance, due_on: day(0), days_before: null },
    ])
    expect([await ids('overdue'), await ids('today')]).toEqual([[id], []])
    await pay('300')
    expect([await ids('overdue'), await ids('today'), await ids('week')]).toEqual([[], [id], [id]])
    expect((await found('today', viewer)).status).toBe(200)
    const setting = { viewers_see_prices: false } as never
    await app.call(workspaces.update, { params: org(), body: setting }, workspace.owner)
    expect((await found('today', viewer)).status).toBe(403)
  })

  it('leaves with the inquiry for good', async () => {
    await plan([deposit])
    await issue((await pay('1')).body.payments[0]?.id ?? '')
    await app.call(deals.bulkDelete, { params: org(), body: { ids: [id] } }, workspace.owner)
    await app.database.sql('delete from inquiries where id = $1', [id])
    for (const table of ['instalments', 'payments', 'receipts', 'payment_reminders', 'tasks'])
      expect(await app.database.sql(`select from ${table} where workspace_id = $1`, [workspace.id])).toEqual(
        [],
      )
  })
})

async function withSupplier(more: object = {}) {
  const hotel = await createCompany(app, workspace, 'Hotel Sol')
  id = await makeTrip({
    deal_services: [
      { kind: 'hotel', price: '1500', cost: '100', quantity: 3, supplier_id: hotel.id, ...more },
    ],
  })
  const service = (await get()).suppliers[0]?.service_id ?? ''
  return { hotel, service }
}
const payBy = (service_id: string, pay_by: string | null) =>
  app.call(payments.setPayBy, { params: { ...params(), service_id }, body: { pay_by } }, workspace.owner)
const paySupplier = (service_id: string, amount: string) =>
  app.call(
    payments.paySupplier,
    { params: { ...params(), service_id }, body: { amount, paid_on: day(0) } },
    workspace.owner,
  )

describe('a supplier', () => {
  it('is paid by a day, which is a task until it is done', async () => {
    const { service } = await withSupplier()
    await payBy(service, day(10))
    expect(await asTold()).toEqual([['Pay Hotel Sol for Ada King', day(10), false]])
    await payBy(service, day(12))
    const part = (await paySupplier(service, '200')).body.suppliers[0]
    expect(part).toMatchObject({
      cost: '300.00',
      paid: '200.00',
      open: '100.00',
      state: 'part_paid',
      pay_by: day(12),
    })
    expect((await paySupplier(service, '100')).body.suppliers[0]).toMatchObject({
      open: '0.00',
      state: 'paid',
    })
    expect(await asTold()).toEqual([['Pay Hotel Sol for Ada King', day(12), true]])
  })

  it('is paid in the currency of the cost, and gives back what it got at most', async () => {
    const { service } = await withSupplier({ cost: '1000', cost_currency: 'JPY' })
    await refused(() => paySupplier(service, '10.5'), 400, 'amount')
    await refused(() => paySupplier(service, '-10'), 400, 'amount')
    const { suppliers } = (await paySupplier(service, '10')).body
    expect(suppliers[0]).toMatchObject({ currency: 'JPY', paid: '10', open: '2990' })
    const entry = suppliers[0]?.payments[0]?.id ?? ''
    const voided = await app.call(
      payments.voidSupplierPayment,
      { params: { ...params(), payment_id: entry } },
      workspace.owner,
    )
    expect(voided.body.suppliers[0]).toMatchObject({
      paid: '0',
      payments: [{ id: entry, voided_by: { first_name: 'Test' } }],
    })
  })

  it('is not void while what came back of it is not', async () => {
    const { service } = await withSupplier()
    const [paid] = (await paySupplier(service, '100')).body.suppliers[0]?.payments ?? []
    const { body } = await paySupplier(service, '-60')
    const refund = body.suppliers[0]?.payments.find(({ amount }) => amount === '-60.00')
    const voidOfSupplier = (payment_id = '') =>
      app.call(payments.voidSupplierPayment, { params: { ...params(), payment_id } }, workspace.owner)
    await refused(() => voidOfSupplier(paid?.id), 400)
    await voidOfSupplier(refund?.id)
    expect((await voidOfSupplier(paid?.id)).body.suppliers[0]).toMatchObject({ paid: '0.00' })
  })

  it('keeps what it was paid when the service is gone, and its task goes', async () => {
    const { service, hotel } = await withSupplier()
    await payBy(service, day(10))
    await paySupplier(service, '200')
    await update({ deal_services: [] })
    expect((await get()).suppliers).toMatchObject([
      {
        service_id: null,
        supplier: { id: hotel.id, name: 'Hotel Sol' },
        paid: '200.00',
        payments: [{ amount: '200.00' }],
      },
    ])
    expect(await asTold()).toEqual([])
  })

  it('that is merged into another takes along what it was paid', async () => {
    const { service, hotel } = await withSupplier()
    await paySupplier(service, '200')
    const other = await createCompany(app, workspace, 'Hotel Luna')
    const merged = await app.call(
      companies.merge,
      { params: { ...org(), id: other.id, other_id: hotel.id }, body: {} },
      workspace.owner,
    )
    expect(merged.status).toBe(200)
    await update({ deal_services: [] })
    expect((await get()).suppliers[0]?.supplier).toEqual({ id: other.id, name: 'Hotel Luna' })
  })

  it('is to be found for a service of this inquiry that has one alone', async () => {
    const { service } = await withSupplier()
    id = await makeTrip()
    expect((await payBy(service, day(1))).status).toBe(404)
    const { deal_services } = (await app.call(deals.get, { params: params() }, workspace.owner)).body
    expect((await payBy(deal_services[0]?.id ?? '', day(1))).status).toBe(404)
  })
})
