import type { QuoteState, QuoteSummary } from '@caravel/contract/quotes'
import { Ban, EllipsisVertical, Eye, GitCompare, MailX, Send, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatDay, formatMoment, formatMoney } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'

const tones: Record<QuoteState, BadgeTone> = {
  open: 'blue',
  expired: 'orange',
  replaced: 'neutral',
  withdrawn: 'neutral',
  accepted: 'green',
}

type Props = {
  quote: QuoteSummary
  onAct: ((dialog: 'share' | 'changes' | 'withdraw') => void) | undefined
}

export function QuoteLine({ quote, onAct }: Props) {
  const { t } = useTranslation()
  const { number, title, state, valid_until, version } = quote
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium tabular-nums">{t('quotes.number', { number })}</span>
          <Badge tone={tones[state]} dot>
            {t(`quotes.state.${state}`)}
          </Badge>
          <span className="min-w-0 truncate text-ink-2">{title}</span>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
          <Prices quote={quote} />
          {state === 'open' ? <span>{t('quotes.validUntil', { day: formatDay(valid_until) })}</span> : null}
          <Views quote={quote} />
          <Mails quote={quote} />
        </div>
        <Acceptance quote={quote} />
      </div>
      {onAct ? (
        <div className="flex items-center gap-1">
          {state === 'withdrawn' ? null : (
            <Button
              size="sm"
              icon={Share2}
              aria-label={t('quotes.shareNumber', { number })}
              onClick={() => onAct('share')}
            >
              {t('quotes.share')}
            </Button>
          )}
          <Menu
            align="end"
            trigger={<IconButton icon={EllipsisVertical} size="sm" label={t('quotes.actions', { number })} />}
          >
            <MenuItem icon={GitCompare} disabled={version === 1} onSelect={() => onAct('changes')}>
              {t('quotes.showChanges')}
            </MenuItem>
            <MenuItem
              icon={Ban}
              disabled={state === 'withdrawn' || quote.accepted !== null}
              onSelect={() => onAct('withdraw')}
            >
              {t('quotes.withdraw')}
            </MenuItem>
          </Menu>
        </div>
      ) : null}
    </li>
  )
}

function Prices({ quote: { alternatives, currency } }: { quote: QuoteSummary }) {
  const { t } = useTranslation()
  return alternatives.map(({ name, price }) =>
    price === null ? null : (
      <span key={name} className="tabular-nums">
        {name
          ? t('quotes.alternativePrice', { name, price: money(price, currency) })
          : money(price, currency)}
      </span>
    ),
  )
}

const money = (price: string, currency: string) => formatMoney(Number(price), currency, 'full')

function Views({ quote: { views, last_viewed_at } }: { quote: QuoteSummary }) {
  const { t } = useTranslation()
  const now = useNow()
  if (last_viewed_at === null) return <span className="text-ink-3">{t('quotes.notViewed')}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Eye size={13} aria-hidden />
      {t('quotes.viewed', { ago: formatAgo(last_viewed_at, now), count: views })}
    </span>
  )
}

/** The last mail alone: how it went with those before is told with the link. */
function Mails({ quote: { mails } }: { quote: QuoteSummary }) {
  const { t } = useTranslation()
  const [last] = mails
  if (!last) return null
  const { state, recipient, refusal } = last
  const Icon = state === 'refused' ? MailX : Send
  return (
    <span
      className={
        state === 'refused'
          ? 'inline-flex items-center gap-1 text-danger-text'
          : 'inline-flex items-center gap-1'
      }
      title={refusal ?? undefined}
    >
      <Icon size={13} aria-hidden />
      {t(`quotes.mail.${state}`, { recipient })}
    </span>
  )
}

function Acceptance({ quote: { accepted, alternatives } }: { quote: QuoteSummary }) {
  const { t } = useTranslation()
  if (!accepted) return null
  const { at, name, alternative, address } = accepted
  const picked = alternatives[alternative - 1]?.name
  return (
    <p className="mt-1 text-12 text-ink-2">
      {picked
        ? t('quotes.acceptedOf', { name, when: formatMoment(at), alternative: picked, address })
        : t('quotes.accepted', { name, when: formatMoment(at), address })}
    </p>
  )
}
