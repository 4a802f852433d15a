/** What the database knows of each field: how a list is narrowed and put in order by it, and how a file tells it. */

import type { ContactFilterAttribute, ContactSortAttribute } from '@caravel/contract/contact-fields'
import type { Contact } from '@caravel/contract/contacts'
import { parseSort, type Sort } from '@caravel/contract/lists'
import { unknownYear } from '@caravel/contract/unknown-year'
import { sql } from 'kysely'
import type { ColumnsOf } from '../../csv/columns.ts'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import {
  type FilteredList,
  heldBy,
  idAttribute,
  importAttribute,
  indexedTextAttribute,
  isNamed,
  phonesAttribute,
  startOften,
  textsAttribute,
} from '../../db/filters.ts'
import { blanksLast, groupOf, type IndexRange, isBlank } from '../../db/ranges.ts'

const text = sql<string>`c.search_text`

export const contactFilters: FilteredList<ContactFilterAttribute> = {
  search_text: text,
  attributes: {
    first_name: indexedTextAttribute(
      'contacts.first_name',
      sql`c.first_name`,
      sql`c.first_name_folded`,
      'contacts_first_named',
      // A name starts with the first one.
      (patterns, most) => startOften('contacts', patterns, most, 0),
    ),
    email: heldBy(text, textsAttribute('contacts.emails', sql`c.emails_folded`, sql`c.first_email is null`)),
    phone_number: heldBy(
      text,
      phonesAttribute(
        'contacts.phone_numbers',
        sql`(c.phone_numbers || c.phones_e164)`,
        sql`c.first_phone is null`,
      ),
    ),
    status: idAttribute(sql`c.status_id`),
    source: idAttribute(sql`c.source_id`),
    company: idAttribute(sql`c.company_id`),
    job_title: indexedTextAttribute(null, sql`c.job_title`, sql`c.job_title_folded`, 'contacts_titled'),
    owner: idAttribute(sql`c.owner_id`),
    import: importAttribute('contacts', sql`c.id`),
  },
  elsewhere: (patterns) => isNamed(sql`c.company_id`, patterns),
}

const id = sql`c.id`

/** What moves with nearly every write stands beside a contact, where an order of it costs those writes little. */
const withRank = sql`join contact_ranks k on k.workspace_id = c.workspace_id and k.contact_id = c.id`

/** Equal statuses, sources and companies are in the order of names; what is still equal, in the order of ids. */
export async function rangesOf(db: Db, sort: Sort<ContactSortAttribute>): Promise<IndexRange[]> {
  const { attribute, descending } = parseSort(sort)
  const run = (where: IndexRange['where'], ...keys: IndexRange['keys']): IndexRange => ({
    where,
    keys,
    descending,
  })
  const inTurn = (ids: string[]) => [...(descending ? ids.toReversed() : ids), null]
  switch (attribute) {
    case 'name':
      return [run(sql`true`, sql`c.sort_name`, id)]
    case 'created_at':
      return [run(sql`true`, sql`c.created_at`, id)]
    case 'inquiry_count':
    case 'updated_at':
      return [{ ...run(sql`k.is_live`, sql.ref(`k.${attribute}`), sql`k.contact_id`), joins: withRank }]
    case 'email':
      return blanksLast(sql`c.first_email`, id, descending)
    case 'phone':
      return blanksLast(sql`c.first_phone`, id, descending)
    case 'company':
      return [
        {
          ...run(sql`o.id is not null`, sql`o.sort_name`, sql`o.id`, sql`c.sort_name`, id),
          joins: sql`
            join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null`,
        },
        { ...isBlank(sql`c.company_id`), keys: [sql`c.sort_name`, id], descending },
        // A company in the trash is shown as none. Looked for from its side, where an index knows the few there are.
        run(
          sql`c.company_id = any (array(
            select id from companies where workspace_id = current_workspace_id() and deleted_at is not null))`,
          sql`c.sort_name`,
          id,
        ),
      ]
    case 'status':
      return rangesBy('status_id', inTurn(await positions(db, 'contact_statuses')), descending)
    case 'source':
      return rangesBy('source_id', inTurn(await positions(db, 'sources')), descending)
  }
}

/** Every status in its order; null is none. */
export const rangesByStatus = (ids: (string | null)[]) => rangesBy('status_id', ids, false)

const rangesBy = (
  column: 'status_id' | 'source_id',
  ids: (string | null)[],
  descending: boolean,
): IndexRange[] =>
  ids.map((value) => ({
    ...groupOf(sql.ref(`c.${column}`), value),
    keys: [sql`c.sort_name`, id],
    descending,
  }))

async function positions(db: Db, table: 'contact_statuses' | 'sources'): Promise<string[]> {
  const rows = await plannedOnce(db)
    .selectFrom(table)
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** As in "Otto Zoë (spouse); Ida Zoë (child)". Each is looked up by their key, as `offset 0` says. */
const peopleInWords = sql<string>`(
  select string_agg(btrim(p.first_name || ' ' || p.last_name) || ' (' || lower(l.relation) || ')', '; '
    order by p.sort_name, p.id)
  from contact_relations l
  cross join lateral (
    select * from contacts p where p.workspace_id = l.workspace_id and p.id = l.person_id offset 0
  ) p
  where p.deleted_at is null and l.workspace_id = c.workspace_id and l.contact_id = c.id)`

/** Without a year that nobody knows: `--12-10`. */
const birthdayFormat = sql`case when extract(year from c.birthday) = ${Number(unknownYear)} then '--MM-DD' else 'YYYY-MM-DD' end`

/** What is not known is empty. */
export const contactColumns: ColumnsOf<Contact, 'trip_count'> = {
  first_name: ['First name', sql`c.first_name`],
  last_name: ['Last name', sql`c.last_name`],
  status: ['Status', sql`coalesce(s.name, '')`],
  emails: ['Emails', sql`array_to_string(c.emails, ', ')`],
  phone_numbers: ['Phones', sql`array_to_string(c.phone_numbers, ', ')`],
  inquiry_count: ['Inquiries', sql`c.inquiry_count`, 'number'],
  company: ['Company', sql`coalesce(o.name, '')`],
  job_title: ['Job title', sql`c.job_title`],
  source: ['Source', sql`coalesce(r.name, '')`],
  owner: ['Owner', sql`coalesce(btrim(u.first_name || ' ' || u.last_name), '')`],
  gender: ['Gender', sql`coalesce(c.gender, '')`],
  birthday: ['Birthday', sql`coalesce(to_char(c.birthday, ${birthdayFormat}), '')`, 'day'],
  address: ['Address', sql`c.address`],
  about: ['About', sql`c.about`],
  attached_persons: ['Related people', sql`coalesce(${peopleInWords}, '')`],
  created_at: ['Created', sql`c.created_at`, 'moment'],
  updated_at: ['Updated', sql`c.updated_at`, 'moment'],
}
