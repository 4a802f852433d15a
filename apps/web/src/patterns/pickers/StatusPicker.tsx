import type { ContactStatus } from '@caravel/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { contactStatusesQuery } from '../../data/statuses.queries.ts'
import { StatusOptions, type StatusPickerProps } from './StatusOptions.tsx'

export function StatusPicker({ org, ...rest }: StatusPickerProps<ContactStatus>) {
  const { data } = useQuery(contactStatusesQuery(org))
  return <StatusOptions statuses={data?.results} {...rest} />
}
