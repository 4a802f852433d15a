import { ownColumns } from '@caravel/contract/fields'
import { taskFields } from '@caravel/contract/task-fields'
import { TaskFields } from '@caravel/contract/tasks'
import { z } from 'zod'
import { lockRecordsOf, recordTaskActivity, trashTasks } from '../tasks/tasks.ts'
import { folded } from './cells.ts'
import { importedContacts } from './contacts.ts'
import { fail, fillFields, newDraft } from './drafts.ts'
import { DealNumber } from './inquiries.ts'
import type { About, Cells, Draft, ImportedKind, Reading } from './kind.ts'
import { findKnownTasks, insertRecords } from './records.queries.ts'

const columns = ownColumns(taskFields)

export const importedTasks: ImportedKind = {
  type: 'task',
  table: 'tasks',
  columns,

  read(number, cells, reading) {
    const draft = newDraft(number)
    fillFields(draft, 'task', cells, reading, schemas)
    const { fields } = draft
    const since = fields.done
    delete fields.done
    if (since) fields.done_at = since === 'now' ? new Date().toISOString() : since
    readAbout(draft, cells, reading)
    // Whoever adds a task without saying for whom has it.
    if (!reading.plan.columns.includes('assigned_to')) draft.isOwn = true
    const [person] = cells.assigned_to ?? []
    if (person && reading.labels('assigned_to', person.text) === undefined) {
      draft.problems = draft.problems.filter(({ column }) => column !== person.column)
      fail(draft, person.column, `Nobody here is called “${person.text}”. Invite them, or say who does it`)
    }
    const refused = importedTasks.refuses(fields)
    if (refused && !draft.fails) fail(draft, cells.due_time?.[0]?.column ?? null, refused)
    return draft
  },

  keysOf({ fields: { title, due_on }, about }, match) {
    if (!match.includes('title') || title === undefined) return { own: [], same: [] }
    const keys = [`task ${folded(String(title))} on ${due_on ?? 'no day'} about ${nameOf(about)}`]
    return { own: keys, same: keys }
  },

  match: async (db, drafts, match) => (match.includes('title') ? findKnownTasks(db, drafts) : new Map()),

  lacks: ({ fields }) => (fields.title === undefined ? taskFields.title.required : undefined),

  complete({ fields, isOwn }) {
    const { assigned_to_id = isOwn ? 'own' : null, done_at = null, due_time = null, ...own } = fields
    return { ...TaskFields.parse(own), assigned_to_id, done_at, due_time }
  },

  refuses: ({ due_on, due_time }) => (due_time && !due_on ? 'A time needs a day' : undefined),

  derive: (row) => row,

  async insert(db, actor, rows) {
    const { memberId } = actor
    const whole = rows.map((row) => ({
      ...row,
      assigned_to_id: row.assigned_to_id === 'own' ? memberId : row.assigned_to_id,
      created_by_id: memberId,
      done_by_id: row.done_at ? memberId : null,
    }))
    await insertRecords(db, 'tasks', [...columns, 'created_by_id', 'done_at', 'done_by_id'], whole)
    await recordTaskActivity(db, actor, 'task_added', rows)
  },

  trash: (db, actor, ids) => trashTasks(db, actor, ids),

  lockBefore: lockRecordsOf,

  async tellChanged(db, actor, rows, changesOf) {
    const told = rows.map((row) => {
      const { title: _, note: __, ...changes } = changesOf(row.id)
      return { ...row, changes }
    })
    await recordTaskActivity(db, actor, 'task_changed', told)
  },
}

const schemas = {
  ...TaskFields.shape,
  // As the table has it, so that the same time is seen to be the same.
  due_time: z.string().transform((time) => `${time}:00`),
  done: z.string().nullable(),
}

/** What it is about: an inquiry before the person who asks, and a person before where they work. */
function readAbout(draft: Draft, cells: Cells, reading: Reading) {
  const [inquiry] = cells.deal_number ?? []
  const [company] = cells.company ?? []
  const [person] = [...(cells.person_email ?? []), ...(cells.person ?? [])]
  if (inquiry) {
    const checked = DealNumber.safeParse(inquiry.text)
    if (checked.success) draft.about = { ...inquiry, type: 'inquiry', named: checked.data }
    else fail(draft, inquiry.column, checked.error.issues[0]?.message ?? '')
  } else if (person) {
    const named = importedContacts.read(
      draft.number,
      {
        ...(cells.person && { full_name: cells.person }),
        ...(cells.person_email && { emails: cells.person_email }),
      },
      reading,
    )
    draft.problems.push(...named.problems)
    draft.fails ||= named.fails
    draft.about = { ...person, type: 'contact', named: named.fields }
  } else if (company) draft.about = { ...company, type: 'company', named: company.text }
}

const nameOf = (about: About | undefined) => (about ? `${about.type} ${folded(about.text)}` : 'nothing')
