import type { DealSummary } from '@caravel/contract/deals'
import { contactName } from '../../contacts/shared/contactName.ts'

/** `#12 Ada Lovelace` */
export const inquiryName = ({ deal_number, person }: Pick<DealSummary, 'deal_number' | 'person'>): string =>
  `#${deal_number} ${contactName(person)}`
