import { CompanyFields } from '@caravel/contract/companies'
import type { ContactSummary } from '@caravel/contract/contacts'
import type { FieldPath } from 'react-hook-form'
import { z } from 'zod'

/** What the form of a new company holds: the owner whole, to show who it is. */
export type NewCompany = Record<'name' | 'email' | 'phone_number' | 'website' | 'address', string> & {
  owner: ContactSummary['owner']
}

export const blank: NewCompany = {
  name: '',
  email: '',
  phone_number: '',
  website: '',
  address: '',
  owner: null,
}

/** Made into what the server takes, and held against its rules. */
export const NewCompanyForm = z
  .custom<NewCompany>()
  .transform(
    ({ owner, ...rest }): z.input<typeof CompanyFields> => ({ ...rest, owner_id: owner?.id ?? null }),
  )
  .pipe(CompanyFields)

/** The form's name for a field of the server. */
export function fieldOf(field: string): FieldPath<NewCompany> | undefined {
  const own = field === 'owner_id' ? 'owner' : field
  return own in blank ? (own as FieldPath<NewCompany>) : undefined
}
