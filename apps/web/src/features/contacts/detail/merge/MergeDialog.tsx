import type { Contact } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactQuery, duplicatesQuery } from '../../../../data/contacts.queries.ts'
import { contactName } from '../../../../lib/contactName.ts'
import { MergeMoves } from '../../../../patterns/records/merge/MergeMoves.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { MergeChoices } from './MergeChoices.tsx'
import { MergePair } from './MergePair.tsx'
import { mergePreviewQuery, useMerge } from './merge.queries.ts'
import { type Choices, keptList, mergeLists, mostInList, noChoices } from './mergeFields.ts'

type Props = { org: string; contact: Contact; open: boolean; onOpenChange: (open: boolean) => void }

/** Makes one contact out of two, field by field. */
export function MergeDialog(props: Props) {
  return <OneMerge key={props.contact.id} {...props} />
}

function OneMerge({ org, contact, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const [pickedId, setPickedId] = useState<string>()
  const [isSwapped, setSwapped] = useState(false)
  const [choices, setChoices] = useState<Choices>(noChoices)
  const duplicates = useQuery(duplicatesQuery(org, reachOf(contact)))
  const duplicateId = duplicates.data?.results[0]?.id
  const otherId = pickedId ?? duplicateId
  const {
    data: other,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...contactQuery(org, otherId ?? ''),
    enabled: open && otherId !== undefined,
  })
  const pair = other && (isSwapped ? { kept: other, gone: contact } : { kept: contact, gone: other })
  const preview = useQuery({
    ...mergePreviewQuery(org, pair?.kept.id ?? '', pair?.gone.id ?? ''),
    enabled: pair !== undefined,
  })
  const merge = useMerge(org, { onMerged: close })
  const isTooLong = pair && mergeLists.some((list) => keptList(pair, choices, list).length > mostInList)

  function close() {
    onOpenChange(false)
    setPickedId(undefined)
    setSwapped(false)
    setChoices(noChoices)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('merge.title')}
      description={t('merge.text')}
      size={720}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => pair && merge.mutate({ pair, choices })}
            loading={merge.isPending}
            disabled={!pair || isTooLong}
            reason={t(isTooLong ? 'merge.tooMany' : 'merge.reason', { most: mostInList })}
          >
            {t('merge.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <MergePair
          org={org}
          contact={contact}
          other={other}
          isDuplicate={otherId !== undefined && otherId === duplicateId}
          isSwapped={isSwapped}
          onPick={setPickedId}
          onSwap={() => setSwapped(!isSwapped)}
        />
        {pair ? (
          <>
            <MergeMoves
              gone={contactName(pair.gone)}
              kept={contactName(pair.kept)}
              moves={preview.data}
              failed={preview.isError}
            />
            <MergeChoices pair={pair} choices={choices} onChange={setChoices} />
          </>
        ) : null}
        {!other && isError ? <ErrorState onRetry={refetch} retrying={isFetching} /> : null}
        {!other && otherId && !isError ? (
          <div className="flex justify-center py-8 text-ink-3">
            <Spinner size={20} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Without an email or phone number there is nothing to share. */
const reachOf = ({ id, emails, phone_numbers }: Contact) => ({
  emails: emails.map(({ email }) => email),
  phone_numbers: phone_numbers.map(({ phone_number }) => phone_number),
  except: id,
})
