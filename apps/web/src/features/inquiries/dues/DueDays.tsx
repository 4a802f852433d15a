import type { Due, DueSide, DueSum, Dues } from '@caravel/contract/dues'
import clsx from 'clsx'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { useKeys } from '../../../lib/useKeys.ts'
import { useLineWalk } from '../../../patterns/lists/useLineWalk.ts'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { dayInWords } from '../../tasks/shared/due.ts'
import { money } from '../payments/amounts.ts'
import { DueLine } from './DueLine.tsx'

type Props = { org: string; of: DueSide; dues: Dues }

/** The lines of a page under their days: what is overdue is the first that one sees. */
export function DueDays({ org, of, dues }: Props) {
  const mayWrite = useCan('inquiries:write')
  const [paying, setPaying] = useState<Due>()
  const lines = useRef<HTMLDivElement>(null)
  const { walk, onKeyDown } = useLineWalk(lines)
  useKeys({ j: () => walk(1), k: () => walk(-1) })
  const { today, days, results } = dues
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the lines in it take the focus
    <div ref={lines} onKeyDown={onKeyDown} className="min-h-0 flex-1 overflow-y-auto">
      {days.map(({ due_on, sums }) => (
        <Day key={due_on} day={due_on} sums={sums} today={today}>
          {results
            .filter((due) => due.due_on === due_on)
            .map((due) => (
              <DueLine key={due.id} org={org} due={due} onPay={mayWrite ? setPaying : undefined} />
            ))}
        </Day>
      ))}
      {paying ? (
        <Suspense>
          <PayDue org={org} of={of} due={paying} onClose={() => setPaying(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}

const PayDue = laterDialog(() => import('./PayDue.tsx'), 'PayDue')

type DayProps = { day: string; sums: DueSum[]; today: string; children: ReactNode }

function Day({ day, sums, today, children }: DayProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const late = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  return (
    <section aria-labelledby={headingId}>
      <div className="sticky top-0 z-10 flex min-h-8 flex-wrap items-center gap-x-2 border-line border-b bg-subtle px-4 py-1 text-12 sheet:px-3">
        <h2 id={headingId} className={clsx('font-semibold', late > 0 && 'text-danger-text')}>
          {dayInWords(t, day, today)}
        </h2>
        {late > 0 ? <span className="text-danger-text">{t('payments.late', { count: late })}</span> : null}
        <span className="ml-auto text-ink-2 tabular-nums">
          {sums.map(({ currency, amount }) => money(amount, currency)).join(' · ')}
        </span>
      </div>
      <ul aria-labelledby={headingId} className="divide-y divide-line border-line border-b">
        {children}
      </ul>
    </section>
  )
}
