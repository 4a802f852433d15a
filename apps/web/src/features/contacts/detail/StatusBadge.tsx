import type { Contact } from '@caravel/contract/contacts'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AutosaveConflict } from '../../../ui/AutosaveConflict.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { PressTarget } from '../../../ui/PressTarget.tsx'
import { useAutosave } from '../../../ui/useAutosave.ts'
import { sameId } from '../../records/shared/fields/sameId.ts'
import { StatusPicker } from '../shared/StatusPicker.tsx'
import type { ContactOnPage } from './contactOnPage.ts'
import { useSaveContact } from './useSaveContact.ts'

/** The status under the name, to be seen and changed at once. */
export function StatusBadge({ org, contact, reason }: ContactOnPage) {
  const { t } = useTranslation()
  const save = useSaveContact(org, contact)
  const autosave = useAutosave<Contact['status']>({
    value: contact.status,
    save: (status) => save({ status_id: status?.id ?? null }, { status }),
    isSame: sameId,
  })
  const status = autosave.current
  const name = status?.name ?? t('contact.noStatus')
  return (
    <>
      <StatusPicker
        org={org}
        value={status?.id ?? null}
        onPick={autosave.set}
        trigger={
          <PressTarget
            aria-label={t('records.choice', { label: t('contact.field.status'), value: name })}
            disabled={reason !== undefined}
            reason={reason}
            className="group flex min-h-6 min-w-0 items-center rounded-badge"
          >
            <Badge
              tone={status?.color ?? 'neutral'}
              dot
              className={
                reason === undefined ? 'group-hover:brightness-97 dark:group-hover:brightness-110' : ''
              }
            >
              <span className="flex items-center gap-1">
                <span className="truncate">{name}</span>
                {reason === undefined ? <ChevronDown size={12} aria-hidden /> : null}
              </span>
            </Badge>
          </PressTarget>
        }
      />
      <AutosaveConflict
        autosave={autosave}
        stored={contact.status}
        describe={(value) => value?.name ?? t('contact.noStatus')}
      />
    </>
  )
}
