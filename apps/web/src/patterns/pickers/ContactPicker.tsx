import type { ContactSummary } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactListQuery } from '../../data/contacts.queries.ts'
import { contactName } from '../../lib/contactName.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Picker } from '../../ui/Picker.tsx'

type Props = {
  org: string
  /** The id of the contact that is picked, or nothing. */
  value: string
  onPick: (contact: ContactSummary) => void
  /** Who is not offered: the contact that another is looked for. */
  except: readonly string[]
  /** The company whose people are offered until something is typed. */
  of?: string | undefined
  trigger: ReactElement
  /** Offers to make a contact of what was typed. */
  onCreate?: (name: string) => void
}

const SEARCH_MS = 200

/** Found by name, email or phone number. */
export function ContactPicker({ org, value, onPick, except, of, trigger, onCreate }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_MS)
  const filters =
    of && search === '' ? [{ attribute: 'company', condition: 'exact', value: of } as const] : []
  const { data, isFetching } = useQuery({
    ...contactListQuery(org, { page: 1, page_size: 20, sort_by: 'name', search, filters }),
    enabled: open,
  })
  const found = (data?.results ?? []).filter(({ id }) => !except.includes(id))

  return (
    <Picker
      trigger={trigger}
      searchLabel={t('pick.contact')}
      value={value}
      options={found.map((contact) => {
        const hint = contact.emails[0]?.email ?? contact.phone_numbers[0]?.phone_number
        return {
          value: contact.id,
          label: contactName(contact),
          icon: <Avatar name={contactName(contact)} src={contact.pic?.file_url} size={20} />,
          ...(hint !== undefined && { hint }),
        }
      })}
      onOpenChange={(next) => {
        setOpen(next)
        setTyped('')
      }}
      onSearch={setTyped}
      searching={isFetching || search !== typed.trim()}
      onPick={(id) => {
        const contact = found.find((each) => each.id === id)
        if (contact) onPick(contact)
      }}
      {...(onCreate && { onCreate })}
    />
  )
}
