import type { ContactFilterAttribute } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../../data/queryNames.ts'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { DeleteSelected, type DeleteSelectedProps } from '../../trash/shared/DeleteSelected.tsx'
import { tripsLeft } from './tripsLeft.ts'

export function DeleteContacts(props: DeleteSelectedProps<ContactFilterAttribute>) {
  const { t } = useTranslation()
  const params = { org: props.org }
  const selected = props.selection.asBody()
  const { data: along } = useQuery({
    queryKey: keyOf('contacts', props.org, 'delete', selected),
    queryFn: ({ signal }) => call(contacts.previewDelete, { params, body: selected }, { signal }),
  })
  const inquiries = along?.inquiries ?? 0
  return (
    <DeleteSelected
      {...props}
      type="contact"
      title={(counted) => t('bulk.deleteContacts.title', counted)}
      phrase={(number) => t('bulk.deleteContacts.phrase', { number })}
      send={(body) => call(contacts.bulkDelete, { params, body })}
    >
      {inquiries > 0
        ? `${t('bulk.deleteContacts.along', { count: inquiries, formatted: formatCount(inquiries) })} `
        : null}
      {along ? tripsLeft(t, along.trips) : null}
      {t('bulk.restorable')}
    </DeleteSelected>
  )
}
