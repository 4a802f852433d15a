import type { Today } from '@caravel/contract/today'
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../patterns/records/fields/ValueLink.tsx'

type Props = { reach: Today['today']['results'][number]['reach']; name: string }

/** To call or to write at once, where somebody can be; each way has its place on the line. */
export function Reach({ reach: { phone, email }, name }: Props) {
  const { t } = useTranslation()
  const ways = [
    { href: phone && addressOf('tel', phone), icon: Phone, label: t('today.call', { name }) },
    { href: email && addressOf('email', email), icon: Mail, label: t('today.write', { name }) },
  ]
  return ways.map(({ href, icon: Icon, label }) =>
    href ? (
      <a key={label} href={href} aria-label={label} title={label} className={reachStyle}>
        <Icon size={15} aria-hidden />
      </a>
    ) : (
      <span key={label} className="size-7 shrink-0 max-sheet:hidden" />
    ),
  )
}

const reachStyle =
  'flex size-7 shrink-0 items-center justify-center rounded-badge text-ink-3 hover:bg-active hover:text-ink'
