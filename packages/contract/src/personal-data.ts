import { z } from 'zod'
import { oneOfWorkspace, text } from './common.ts'
import { Contact } from './contacts.ts'
import { route } from './route.ts'

/** What an erased contact is called: a contact needs a first name. */
export const erasedName = 'Erased person'

/** A name in one line, as somebody types it to confirm. */
export const typedName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim().replace(/\s+/g, ' ')

export const personalData = {
  export: route({
    method: 'GET',
    path: '/api/v1/:org/contacts/:id/personal-data/',
    access: 'personal-data:manage',
    summary: 'All that is known of one person: a zip of a JSON file and their files',
    params: oneOfWorkspace,
    file: 'application/zip',
  }),
  erase: route({
    method: 'POST',
    path: '/api/v1/:org/contacts/:id/erase/',
    access: 'personal-data:manage',
    summary: 'Erase who a contact is, for good. Counts and the figures of inquiries stay',
    params: oneOfWorkspace,
    /** Their name, typed to confirm. */
    body: z.object({ name: text(310) }),
    reply: Contact,
  }),
}
