import type { Contact } from '@caravel/contract/contacts'

/** What every part of the detail is told. */
export type ContactOnPage = {
  org: string
  contact: Contact
  /** Why nothing can be changed. */
  reason: string | undefined
}
