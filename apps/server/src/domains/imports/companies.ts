import { CompanyFields } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { ownColumns } from '@caravel/contract/fields'
import { e164Of } from '../../db/phone-numbers.ts'
import { recordActivities } from '../../records/activity.ts'
import { trashCompanies } from '../companies/companies.ts'
import { fillFields, newDraft } from './drafts.ts'
import type { ImportedKind } from './kind.ts'
import { findKnownCompanies, insertRecords } from './records.queries.ts'

export const importedCompanies: ImportedKind = {
  type: 'company',
  table: 'companies',
  columns: [...ownColumns(companyFields), 'phone_e164'],

  read(number, cells, reading) {
    const draft = newDraft(number)
    fillFields(draft, 'company', cells, reading, CompanyFields.shape)
    return draft
  },

  keysOf: ({ fields: { name, website } }, match) => [
    ...(match.includes('name') && name ? [`name ${String(name).toLowerCase()}`] : []),
    ...(match.includes('website') && website
      ? [
          `website ${
            String(website)
              .toLowerCase()
              .replace(/^([a-z]+:\/\/)?(www\.)?/, '')
              .split('/')[0]
          }`,
        ]
      : []),
  ],

  match: (db, drafts, match) =>
    findKnownCompanies(
      db,
      drafts.map(({ number, fields }) => ({ number, ...fields })),
      match,
    ),

  complete({ fields }) {
    if (fields.name === undefined) return { problem: 'Company name is required' }
    return { row: CompanyFields.parse(fields) }
  },

  derive: (row, country) => ({ ...row, phone_e164: e164Of(String(row.phone_number), country) }),

  async insert(db, actor, rows) {
    await insertRecords(db, 'companies', this.columns, rows)
    await recordActivities(db, actor, 'created', { type: 'company', ids: rows.map(({ id }) => id) })
  },

  /** Those who work there meanwhile lose it, as when a person deletes it. */
  trash: async (db, actor, ids) => void (await trashCompanies(db, actor, ids)),
}
