import type { LabelList } from '@caravel/contract/import-fields'
import { useQuery } from '@tanstack/react-query'
import { memberListQuery } from '../../../data/memberListQuery.ts'
import { contactStatusesQuery, dealStatusesQuery, sourcesQuery } from '../../../data/statuses.queries.ts'
import { sourceIcons } from '../../../patterns/pickers/sourceIcons.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { BadgeDot } from '../../../ui/Badge.tsx'
import type { ComboboxOption } from '../../../ui/Combobox.tsx'
import { isOfMembers } from './labels.ts'

/** What a label can stand for here: the entries of its list, or the members. */
export function useEntries(org: string, list: LabelList): ComboboxOption[] {
  const statuses = useQuery({ ...contactStatusesQuery(org), enabled: list === 'status' })
  const dealStatuses = useQuery({ ...dealStatusesQuery(org), enabled: list === 'deal_status' })
  const sources = useQuery({ ...sourcesQuery(org), enabled: list === 'source' })
  const members = useQuery({ ...memberListQuery(org), enabled: isOfMembers(list) })
  if (isOfMembers(list)) {
    return (members.data?.users ?? []).map(({ id, first_name, last_name, email, pic }) => {
      const name = `${first_name} ${last_name}`.trim() || email
      return { value: id, label: name, icon: <Avatar name={name} src={pic?.file_url} size={20} /> }
    })
  }
  if (list === 'source') {
    return (sources.data?.results ?? []).map(({ id, name, icon }) => {
      const Icon = sourceIcons[icon]
      return { value: id, label: name, icon: <Icon size={14} aria-hidden className="text-ink-3" /> }
    })
  }
  const { data } = list === 'status' ? statuses : dealStatuses
  return (data?.results ?? []).map(({ id, name, color }) => ({
    value: id,
    label: name,
    icon: <BadgeDot tone={color} />,
  }))
}
