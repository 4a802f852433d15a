import clsx from 'clsx'
import {
  BedDouble,
  Building2,
  ChartNoAxesColumn,
  type LucideIcon,
  MessageSquareText,
  Plane,
  Search,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

/** What a workspace looks like, drawn with its own parts, so that it is never out of date nor in the wrong theme. */
export function ProductPicture() {
  const { t } = useTranslation()
  return (
    <div aria-hidden className="relative mt-12 h-full select-none">
      <div className="flex h-150 w-230 overflow-hidden rounded-card border border-line bg-app shadow-menu">
        <div className="flex w-48 shrink-0 flex-col gap-1 p-3">
          <div className="mb-3 flex items-center gap-2 px-2 font-semibold">
            <Avatar name={t('product.workspace')} size={20} shape="square" />
            <span className="truncate">{t('product.workspace')}</span>
          </div>
          <Page icon={Search} name={t('search.title')} />
          <Page icon={MessageSquareText} name={t('inquiries.title')} />
          <Page icon={Users} name={t('contacts.title')} isOpen />
          <Page icon={Building2} name={t('companies.title')} />
          <Page icon={ChartNoAxesColumn} name={t('reports.title')} />
        </div>
        <div className="my-2 mr-2 flex-1 overflow-hidden rounded-panel border border-line bg-surface">
          <div className="flex h-12 items-center border-line border-b px-4 text-14 font-semibold">
            {t('contacts.title')}
          </div>
          {rows.map(({ key, tone }) => (
            <div key={key} className="flex h-11 items-center gap-3 border-line border-b px-4">
              <Avatar name={t(`product.row.${key}.name`)} size={24} />
              <span className="w-40 truncate font-medium">{t(`product.row.${key}.name`)}</span>
              <span className="w-36">
                <Badge tone={tone} dot>
                  {t(`product.row.${key}.status`)}
                </Badge>
              </span>
              <span className="truncate text-ink-3">{t(`product.row.${key}.trip`)}</span>
            </div>
          ))}
        </div>
      </div>
      <div className="absolute top-104 left-36 w-72 rounded-card border border-line bg-raised p-4 shadow-dialog">
        <div className="flex items-center justify-between gap-2">
          <p className="text-12 text-ink-3">{t('product.trip.number')}</p>
          <Badge tone="green" dot>
            {t('product.trip.status')}
          </Badge>
        </div>
        <p className="mt-1 text-14 font-semibold">{t('product.trip.title')}</p>
        <p className="text-12 text-ink-3">{t('product.trip.days')}</p>
        <div className="mt-3 flex flex-col gap-2 border-line border-t pt-3 text-12 text-ink-2">
          <Service icon={Plane} text={t('product.trip.flight')} />
          <Service icon={BedDouble} text={t('product.trip.hotel')} />
          <Service icon={ShieldCheck} text={t('product.trip.insurance')} />
        </div>
      </div>
    </div>
  )
}

function Page({ icon: Icon, name, isOpen = false }: { icon: LucideIcon; name: string; isOpen?: boolean }) {
  return (
    <div
      className={clsx(
        'flex h-7.5 items-center gap-2 rounded-badge px-2 font-medium',
        isOpen ? 'bg-active text-ink' : 'text-ink-2',
      )}
    >
      <Icon size={16} className="shrink-0 text-ink-3" />
      <span className="truncate">{name}</span>
    </div>
  )
}

function Service({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <p className="flex items-center gap-2">
      <Icon size={14} className="shrink-0 text-ink-3" />
      {text}
    </p>
  )
}

const rows: { key: string; tone: BadgeTone }[] = [
  { key: 'first', tone: 'green' },
  { key: 'second', tone: 'lavender' },
  { key: 'third', tone: 'violet' },
  { key: 'fourth', tone: 'lavender' },
  { key: 'fifth', tone: 'orange' },
  { key: 'sixth', tone: 'green' },
  { key: 'seventh', tone: 'violet' },
  { key: 'eighth', tone: 'green' },
]
