import type { SavedView } from '@caravel/contract/views'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { longestName } from './SaveView.tsx'
import { useChangeView } from './shared/views.queries.ts'

type Props = {
  org: string
  list: SavedView['list']
  view: SavedView
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RenameView({ org, list, view, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const [name, setName] = useState(view.name)
  const { mutate: change } = useChangeView(org, list)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    if (name.trim() !== view.name) change({ id: view.id, changes: { name: name.trim() } })
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('views.renaming.title')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === ''}
            reason={t('views.nameReason')}
          >
            {t('views.renaming.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('views.name')} required>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={longestName}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  )
}
