import type { Deal } from '@caravel/contract/deals'
import { CircleParking } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../../data/useToday.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInWords } from '../../tasks/shared/due.ts'
import { usePark } from '../../tasks/shared/usePark.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

type Props = Omit<InquiryOnPage, 'inquiry'> & { inquiry: Deal & { parked_until: string } }

export function ParkedBanner({ org, inquiry, reason }: Props) {
  const { t } = useTranslation()
  const now = useClock()
  const { mutate: park, isPending } = usePark(org)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b bg-subtle px-4 py-2 text-ink-2 desktop:px-6">
      <CircleParking size={16} aria-hidden className="shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        <span className="font-medium text-ink">
          {t('parking.isParkedUntil', { day: dayInWords(t, inquiry.parked_until, now) })}
        </span>
        {'. '}
        {t('parking.comesBack')}
      </p>
      {reason === undefined ? (
        <Button size="sm" loading={isPending} onClick={() => park({ inquiry, until: null })}>
          {t('parking.bringBack')}
        </Button>
      ) : null}
    </div>
  )
}
