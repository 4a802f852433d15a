import type { Contact, ContactChanges, ContactSummary } from '@caravel/contract/contacts'
import clsx from 'clsx'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactName } from './shared/contactName.ts'

export type CellEdit = {
  contact: ContactSummary
  changes: ContactChanges
  shown: Partial<Contact>
}
export type EditedField = 'status' | 'owner' | 'company'

type Props = {
  org: string
  contact: ContactSummary
  field: EditedField
  /** The value in words, for its name. */
  value: string
  onEdit: (edit: CellEdit) => void
  /** The value as the cell shows it. */
  children: ReactNode
}

/** A cell that opens a picker. What picks is loaded by the first press. */
export function ContactCellEditor({ org, contact, field, value, onEdit, children }: Props) {
  const { t } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  const label = t(`contacts.edit.${field}`, {
    name: contactName(contact),
    value: value || t('contacts.edit.none'),
  })
  const cell = (
    <CellButton aria-label={label} onClick={() => setLoaded(true)}>
      {children}
    </CellButton>
  )
  if (!isLoaded) return cell
  const edit = (changes: ContactChanges, shown: Partial<Contact>) => onEdit({ contact, changes, shown })
  const picker = { org, trigger: cell, defaultOpen: true }
  return (
    <Suspense fallback={cell}>
      {field === 'status' ? (
        <StatusPicker
          {...picker}
          value={contact.status?.id ?? null}
          onPick={(status) => edit({ status_id: status?.id ?? null }, { status })}
        />
      ) : field === 'owner' ? (
        <MemberPicker
          {...picker}
          value={contact.owner?.id ?? null}
          onPick={(owner) => edit({ owner_id: owner?.id ?? null }, { owner })}
        />
      ) : (
        <CompanyPicker
          {...picker}
          value={contact.company}
          onPick={(company) => edit({ company_id: company?.id ?? null }, { company })}
        />
      )}
    </Suspense>
  )
}

function CellButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      // As wide as the cell, so that an empty one can be found too.
      className={clsx(
        '-mx-1.5 flex h-7 w-[calc(100%+0.75rem)] items-center rounded-badge px-1.5 text-left transition-colors hover:bg-active aria-expanded:bg-active focus-visible:-outline-offset-2',
        className,
      )}
    />
  )
}

const StatusPicker = lazy(() =>
  import('./shared/StatusPicker.tsx').then((m) => ({ default: m.StatusPicker })),
)
const MemberPicker = lazy(() =>
  import('../members/shared/MemberPicker.tsx').then((m) => ({ default: m.MemberPicker })),
)
const CompanyPicker = lazy(() =>
  import('../companies/shared/CompanyPicker.tsx').then((m) => ({ default: m.CompanyPicker })),
)
