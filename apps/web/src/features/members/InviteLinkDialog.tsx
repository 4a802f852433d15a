import type { InvitedUser } from '@caravel/contract/members'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { memberName } from './memberName.ts'

/** `url` is empty while there is nothing to show. */
type Props = { person: InvitedUser; url: string; onClose: () => void }

/** For browsers that do not let a page write to the clipboard. */
export function InviteLinkDialog({ person, url, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={url !== ''}
      onOpenChange={(open) => open || onClose()}
      title={t('invite.link.title', { name: memberName(person) })}
      description={t('invite.link.text')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Field label={t('invite.link.label')}>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
}
