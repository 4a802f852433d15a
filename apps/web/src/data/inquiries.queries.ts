import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import type { DealFilters } from '@caravel/contract/deals'
import { boardQuery, listQuery, type Rows, recordQuery } from './recordQueries.ts'

export const inquiryListQuery = (org: string, rows: Rows<DealSortAttribute, DealFilterAttribute>) =>
  listQuery('inquiry', org, rows)

export const inquiryBoardQuery = (org: string, search: string, { filters }: DealFilters) =>
  boardQuery('inquiry', org, { search, filters })

export const inquiryQuery = (org: string, id: string) => recordQuery('inquiry', org, id)
