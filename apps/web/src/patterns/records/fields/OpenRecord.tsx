import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Props = { org: string; type: 'contact' | 'company'; id: string; name: string }

/** Leads to what was chosen, at the end of a ChoiceField. */
export function OpenRecord({ org, type, id, name }: Props) {
  const { t } = useTranslation()
  const link = {
    'aria-label': t('records.open', { name }),
    className:
      'flex size-7 shrink-0 items-center justify-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink',
    children: <ArrowUpRight size={14} aria-hidden />,
  }
  return type === 'contact' ? (
    <Link to="/$orgId/contacts/$contactId/detail" params={{ orgId: org, contactId: id }} {...link} />
  ) : (
    <Link to="/$orgId/companies/$companyId/detail" params={{ orgId: org, companyId: id }} {...link} />
  )
}
