import { Company } from '@caravel/contract/companies'
import { Contact } from '@caravel/contract/contacts'
import { Deal } from '@caravel/contract/deals'
import { describe, expect, it } from 'vitest'
import { companyColumns } from '../domains/companies/export.ts'
import { contactColumns } from '../domains/contacts/export.ts'
import { inquiryColumns } from '../domains/inquiries/export.ts'

/** What means something to programs alone, is counted from what is not in the file, or made of other columns. */
const unsaid = ['id', 'pic', 'pic_id', 'version', 'trip_count', 'note_count', 'file_count']

describe('an exported file', () => {
  it.each([
    ['contacts', Contact, contactColumns],
    ['companies', Company, companyColumns],
    ['inquiries', Deal.omit({ name: true }), inquiryColumns],
  ])('of %s has a column for every field of the contract', (_, record, columns) => {
    const fields = Object.keys(record.shape).filter((field) => !unsaid.includes(field))
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(fields))
  })
})
