import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

/** A record, one of its fields that name another record, and what that becomes. */
export type CellEdit<Row, Field extends keyof Row> = {
  [F in Field]: { record: Row; field: F; to: Row[F] }
}[Field]

/** Both stay the same from one drawing to the next. */
type Kind<Row, Field extends keyof Row> = {
  nameOf: (record: Row) => string
  update: (edit: CellEdit<Row, Field>) => Promise<Row>
}

/** Saves what was picked in a cell. It can be undone, and says so when someone else was faster. */
export function useEditCell<Row, Field extends keyof Row>({ nameOf, update }: Kind<Row, Field>) {
  const { t } = useTranslation()
  const { show } = useSnackbar()

  // Stays the same, so that the rows it is given to are not drawn again.
  return useCallback(
    (edited: CellEdit<Row, Field>) => {
      async function save(edit: CellEdit<Row, Field>, undone: boolean): Promise<void> {
        const name = nameOf(edit.record)
        try {
          const saved = await update(edit)
          if (undone) return
          // Only the field that was edited: what others changed meanwhile stays, and a later change is a conflict.
          const back = { ...edit, record: saved, to: edit.record[edit.field] }
          show({
            tone: 'success',
            text: t('lists.edit.saved', { name }),
            action: { label: t('ui.undo'), onSelect: () => void save(back, true) },
          })
        } catch (error) {
          const text = hasStatus(error, 409) ? t('lists.edit.conflict', { name }) : errorMessage(error)
          show({ tone: 'error', text })
        }
      }

      void save(edited, false)
    },
    [nameOf, update, show, t],
  )
}
