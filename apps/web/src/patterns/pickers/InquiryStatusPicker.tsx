import type { DealStatus } from '@caravel/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { dealStatusesQuery } from '../../data/statuses.queries.ts'
import { StatusOptions, type StatusPickerProps } from './StatusOptions.tsx'

export function InquiryStatusPicker({ org, ...rest }: StatusPickerProps<DealStatus>) {
  const { data } = useQuery(dealStatusesQuery(org))
  return <StatusOptions statuses={data?.results} {...rest} />
}
