import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, hasStatus } from '../../../lib/api/ApiError.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useRemoveEntry } from './wordLists.queries.ts'
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

/** Asks once more, and where its records are to go when the server says that it has some. */
export function DeleteEntry({ org, list, entry, others, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const remove = useRemoveEntry(org, list)
  const [users, setUsers] = useState<number>()
  const [moveTo, setMoveTo] = useState('')
  const [unchosen, setUnchosen] = useState(false)
  const { name } = entry

  function close() {
    setUsers(undefined)
    setMoveTo('')
    setUnchosen(false)
    onOpenChange(false)
  }

  async function confirm() {
    if (users !== undefined && moveTo === '') return setUnchosen(true)
    try {
      await remove.mutateAsync({ id: entry.id, ...(moveTo && { moveTo }) })
      show({ tone: 'success', text: t('wordLists.deleted', { name }) })
      close()
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    if (hasStatus(error, 412) && others.length > 0) return setUsers(numberIn(error))
    const text = hasStatus(error, 412) ? t(`wordLists.${list.texts}.noOther`) : errorMessage(error)
    show({ tone: 'error', text })
    close()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('wordLists.delete.title', { name })}
      confirmLabel={t(users === undefined ? 'wordLists.delete.confirm' : 'wordLists.delete.moveAndDelete')}
      onConfirm={confirm}
      confirming={remove.isPending}
    >
      {users === undefined ? (
        t(`wordLists.${list.texts}.deleteText`)
      ) : (
        <div className="flex flex-col gap-4">
          <p role="alert">
            {t(`wordLists.${list.texts}.inUse`, { count: users, formatted: formatCount(users) })}
          </p>
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
      )}
    </ConfirmDialog>
  )
}

/** The refusal begins with how many records there are. */
const numberIn = ({ message }: ApiError) => Number.parseInt(message, 10) || 1
