import type { ImportKind } from '@caravel/contract/import-fields'
import { importedCompanies } from './companies.ts'
import { importedContacts } from './contacts.ts'
import { importedInquiries } from './inquiries.ts'
import type { ImportedKind } from './kind.ts'
import { importedTasks } from './tasks.ts'

export const kinds: Record<ImportKind, ImportedKind> = {
  contact: importedContacts,
  company: importedCompanies,
  inquiry: importedInquiries,
  task: importedTasks,
}
