import { sql } from 'kysely'

/** The ids of what a contact asked for or travels on, also of what is in the trash. */
export const inquiriesOf = (contactId: string) => sql`
  select id from inquiries where workspace_id = current_workspace_id() and person_id = ${contactId}
  union
  select inquiry_id from inquiry_travellers
  where workspace_id = current_workspace_id() and contact_id = ${contactId}`
