import type { SavedView } from '@caravel/contract/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Field } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { ViewSettings } from './viewSettings.ts'
import { useSaveView } from './views.queries.ts'

export const longestName = 60

type Props = {
  org: string
  list: SavedView['list']
  settings: ViewSettings
  mayShare: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (id: string) => void
}

export function SaveView({ org, list, settings, mayShare, open, onOpenChange, onSaved }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [is_default, setDefault] = useState(false)
  const { mutateAsync: save, isPending } = useSaveView(org, list)

  async function submit() {
    try {
      const view = await save({ name, settings, shared, is_default })
      onOpenChange(false)
      onSaved(view.id)
      show({ tone: 'success', text: t('views.saved', { name: view.name }) })
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('views.save.title')}
      description={t('views.save.text')}
      onSubmit={submit}
      submitLabel={t('views.save.submit')}
      submitting={isPending}
      reason={name.trim() === '' ? t('views.nameReason') : undefined}
      isDirty={name !== '' || shared || is_default}
    >
      <Field label={t('views.name')} required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={longestName}
          autoComplete="off"
        />
      </Field>
      {mayShare ? (
        <Switch
          label={t('views.isShared')}
          hint={t('views.sharedHint')}
          checked={shared}
          onCheckedChange={setShared}
        />
      ) : null}
      <Switch
        label={t('views.isDefault')}
        hint={t('views.defaultHint')}
        checked={is_default}
        onCheckedChange={setDefault}
      />
    </FormDialog>
  )
}
