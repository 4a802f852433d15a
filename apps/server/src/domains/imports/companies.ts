import { CompanyFields } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { ownColumns } from '@caravel/contract/fields'
import { e164Of } from '../../db/phone-numbers.ts'
import { recordActivities } from '../../records/activity.ts'
import { trashCompanies } from '../companies/companies.ts'
import { withAddress } from './addresses.ts'
import { folded } from './cells.ts'
import { fillFields, newDraft } from './drafts.ts'
import type { ImportedKind } from './kind.ts'
import { findKnownCompanies, insertRecords } from './records.queries.ts'

export const importedCompanies: ImportedKind = {
  type: 'company',
  table: 'companies',
  columns: [...ownColumns(companyFields), 'phone_e164'],

  read(number, cells, reading) {
    const draft = newDraft(number)
    fillFields(draft, 'company', withAddress(draft, cells, reading), reading, CompanyFields.shape)
    return draft
  },

  keysOf({ fields: { name, website } }, match) {
    const keys = [
      ...(match.includes('name') && name ? [`name ${folded(String(name))}`] : []),
      ...(match.includes('website') && website ? [`website ${siteOf(String(website))}`] : []),
    ]
    return { own: keys, same: keys }
  },

  match: (db, drafts, match) =>
    findKnownCompanies(
      db,
      drafts.map(({ number, fields }) => ({ number, ...fields })),
      match,
    ),

  lacks: ({ fields }) => (fields.name === undefined ? companyFields.name.required : undefined),

  complete: ({ fields }) => CompanyFields.parse(fields),

  refuses: () => undefined,

  derive: (row, { country }) => ({ ...row, phone_e164: e164Of(String(row.phone_number), country) }),

  async insert(db, actor, rows) {
    await insertRecords(db, 'companies', this.columns, rows)
    await recordActivities(db, actor, 'created', { type: 'company', ids: rows.map(({ id }) => id) })
  },

  /** Those who work there meanwhile lose it, as when a person deletes it. */
  trash: async (db, actor, ids) => void (await trashCompanies(db, actor, ids)),
}

/** As the database compares websites. */
const siteOf = (website: string) =>
  folded(website)
    .replace(/^([a-z]+:\/\/)?(www\.)?/, '')
    .split('/')[0]
