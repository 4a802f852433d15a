import type { Deal } from '@caravel/contract/deals'

/** What every part of the detail is told. */
export type InquiryOnPage = {
  org: string
  inquiry: Deal
  /** Why nothing can be changed. */
  reason: string | undefined
}
