import type { Contact } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactQuery, duplicatesQuery } from '../../../../data/contacts.queries.ts'
import { mergePreviewQuery } from '../../../../data/recordQueries.ts'
import { contactName } from '../../../../lib/contactName.ts'
import { ContactBox } from '../../../../patterns/pickers/ContactBox.tsx'
import { ContactPicker } from '../../../../patterns/pickers/ContactPicker.tsx'
import { MergeRecords } from '../../../../patterns/records/merge/MergeRecords.tsx'
import { useMergePair } from '../../../../patterns/records/merge/useMergePair.ts'
import { useMerge } from '../../../activity/shared/useMerge.ts'
import { MergeChoices } from './MergeChoices.tsx'
import { type Choices, keptList, mergeBody, mergeLists, mostInList, noChoices } from './mergeFields.ts'

type Props = { org: string; contact: Contact; open: boolean; onOpenChange: (open: boolean) => void }

export function MergeDialog({ org, contact, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState<Choices>(noChoices)
  const duplicates = useQuery(duplicatesQuery(org, reachOf(contact)))
  const merging = useMergePair(contact, {
    duplicateId: duplicates.data?.results[0]?.id,
    recordOf: (otherId) => contactQuery(org, otherId),
    movesOf: (keptId, goneId) => mergePreviewQuery(org, 'contact', { kept: keptId, gone: goneId }),
  })
  const { pair, pick } = merging
  const other = merging.other.data
  const merge = useMerge(org, { type: 'contact', bodyOf: mergeBody, onMerged: () => onOpenChange(false) })
  const isTooLong =
    pair !== undefined && mergeLists.some((list) => keptList(pair, choices, list).length > mostInList)

  return (
    <MergeRecords
      open={open}
      onOpenChange={onOpenChange}
      title={t('merge.title')}
      text={t('merge.text')}
      merging={merging}
      picker={
        <ContactPicker
          org={org}
          value={other?.id ?? ''}
          except={[contact.id]}
          onPick={({ id }) => pick(id)}
          trigger={<ContactBox contact={other} placeholder={t('merge.choose')} />}
        />
      }
      duplicateHint={t('merge.duplicate', { name: contactName(contact) })}
      sideOf={sideOf}
      submit={{
        label: t('merge.submit'),
        onPress: () => pair && merge.mutate({ pair, choices }),
        isPending: merge.isPending,
        disabled: !pair || isTooLong,
        reason: t(isTooLong ? 'merge.tooMany' : 'merge.reason', { most: mostInList }),
      }}
    >
      {pair ? <MergeChoices pair={pair} choices={choices} onChange={setChoices} /> : null}
    </MergeRecords>
  )
}

/** Without an email or phone number there is nothing to share. */
const reachOf = ({ id, emails, phone_numbers }: Contact) => ({
  emails: emails.map(({ email }) => email),
  phone_numbers: phone_numbers.map(({ phone_number }) => phone_number),
  except: id,
})

const sideOf = (contact: Contact) => ({
  name: contactName(contact),
  picture: contact.pic?.file_url,
  hint: contact.emails[0]?.email ?? contact.phone_numbers[0]?.phone_number ?? contact.company?.name ?? '',
})
