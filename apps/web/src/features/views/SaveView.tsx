import type { SavedView } from '@caravel/contract/views'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { ViewSettings } from './shared/viewSettings.ts'
import { useSaveView } from './shared/views.queries.ts'

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

/** Keeps the list on the screen under a name. */
export function SaveView({ org, list, settings, mayShare, open, onOpenChange, onSaved }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const formId = useId()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [is_default, setDefault] = useState(false)
  const { mutateAsync: save, isPending } = useSaveView(org, list)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('views.save.title')}
      description={t('views.save.text')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isPending}
            disabled={name.trim() === ''}
            reason={t('views.nameReason')}
          >
            {t('views.save.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      </form>
    </Dialog>
  )
}
