import type { ContactSummary } from '@caravel/contract/contacts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { contactName } from '../../lib/contactName.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useFieldControl } from '../../ui/fieldContext.ts'
import { inputStyle } from '../../ui/inputStyle.ts'
import { PressTarget } from '../../ui/PressTarget.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  contact: Pick<ContactSummary, 'first_name' | 'last_name' | 'pic'> | null | undefined
  placeholder: string
}

/** What a ContactPicker opens from in a form: a box with the contact that was picked. */
export function ContactBox({ contact, placeholder, className, ...rest }: Props) {
  const control = useFieldControl(rest)
  return (
    <PressTarget
      {...rest}
      {...control}
      role="combobox"
      className={clsx(inputStyle({ size: 'md' }), 'inline-flex items-center gap-2 text-left', className)}
    >
      {contact ? <Avatar name={contactName(contact)} src={contact.pic?.file_url} size={20} /> : null}
      <span className={clsx('min-w-0 flex-1 truncate', !contact && 'text-placeholder')}>
        {contact ? contactName(contact) : placeholder}
      </span>
      <ChevronDown size={14} aria-hidden className="shrink-0 text-ink-3" />
    </PressTarget>
  )
}
