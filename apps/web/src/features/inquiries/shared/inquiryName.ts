import type { DealSummary } from '@caravel/contract/deals'

/** `#12 Honeymoon in Bali`. What an inquiry without a title is called is the server's word. */
export const inquiryName = ({ deal_number, name }: Pick<DealSummary, 'deal_number' | 'name'>): string =>
  `#${deal_number} ${name}`
