import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatTotal } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useRemoveEntry, useUsers } from './wordLists.queries.ts'
import type { Entry, WordList } from './wordLists.ts'

type Props = {
  org: string
  list: WordList
  entry: Entry
  /** What its records can move to. */
  others: Entry[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says how many records use it before it asks, and where those are to go. */
export function DeleteEntry({ org, list, entry, others, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const remove = useRemoveEntry(org, list)
  const { data: users, isError, isFetching, refetch } = useUsers(org, list, entry.id, open)
  const [moveTo, setMoveTo] = useState('')
  const [unchosen, setUnchosen] = useState(false)
  const { name } = entry
  const isUsed = users !== undefined && users.total > 0
  const noOther = isUsed && others.length === 0 ? t(`wordLists.${list.texts}.noOther`) : undefined

  function close() {
    setMoveTo('')
    setUnchosen(false)
    onOpenChange(false)
  }

  async function confirm() {
    if (isUsed && moveTo === '') return setUnchosen(true)
    try {
      await remove.mutateAsync({ id: entry.id, ...(moveTo && { moveTo }) })
      show({ tone: 'success', text: t('wordLists.deleted', { name }) })
      close()
    } catch (error) {
      // Somebody has just come to use it.
      if (hasStatus(error, 412)) await refetch()
      else show({ tone: 'error', text: errorMessage(error) })
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('wordLists.delete.title', { name })}
      confirmLabel={t(isUsed ? 'wordLists.delete.moveAndDelete' : 'wordLists.delete.confirm')}
      onConfirm={confirm}
      confirming={remove.isPending || (!users && !isError)}
      reason={noOther ?? (isError ? t('wordLists.delete.uncounted') : undefined)}
    >
      {noOther ? (
        noOther
      ) : isUsed ? (
        <div className="flex flex-col gap-4">
          <p>{t(`wordLists.${list.texts}.inUse`, { count: users.total, formatted: formatTotal(users) })}</p>
          <Field
            label={t('wordLists.delete.moveTo')}
            error={unchosen ? t(`wordLists.${list.texts}.choose`) : undefined}
          >
            <Select
              value={moveTo}
              placeholder={t('wordLists.delete.choose')}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              onValueChange={(id) => {
                setMoveTo(id)
                setUnchosen(false)
              }}
            />
          </Field>
        </div>
      ) : users ? (
        t(`wordLists.${list.texts}.deleteText`)
      ) : isError ? (
        <ErrorState onRetry={refetch} retrying={isFetching} />
      ) : (
        <Spinner />
      )}
    </ConfirmDialog>
  )
}
