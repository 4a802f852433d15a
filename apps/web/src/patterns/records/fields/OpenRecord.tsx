import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type RecordOwner, recordLink } from '../../../data/kinds.ts'

type Props = RecordOwner & { name: string }

/** Leads to what was chosen, at the end of a ChoiceField. */
export function OpenRecord({ org, name, ...record }: Props) {
  const { t } = useTranslation()
  return (
    <Link
      {...recordLink(org, record)}
      aria-label={t('records.open', { name })}
      className="flex size-7 shrink-0 items-center justify-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
    >
      <ArrowUpRight size={14} aria-hidden />
    </Link>
  )
}
