import type { SavedView } from '@caravel/contract/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { longestName } from './SaveView.tsx'
import { useChangeView } from './views.queries.ts'

type Props = {
  org: string
  list: SavedView['list']
  view: SavedView
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RenameView({ org, list, view, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(view.name)
  const { mutate: change } = useChangeView(org, list)

  function submit() {
    if (name.trim() !== view.name) change({ id: view.id, changes: { name: name.trim() } })
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('views.renaming.title')}
      onSubmit={submit}
      submitLabel={t('views.renaming.submit')}
      submitting={false}
      reason={name.trim() === '' ? t('views.nameReason') : undefined}
      isDirty={name !== view.name}
    >
      <Field label={t('views.name')} required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={longestName}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  )
}
