import { type DealPayments, type PaymentPlan, payments as routes } from '@caravel/contract/payments'
import { mostInstalments, standingOf } from '@caravel/contract/payments-plan'
import { CircleAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { InquiryOnPage } from '../detail/inquiryOnPage.ts'
import { money } from './amounts.ts'
import { InstalmentFields } from './InstalmentFields.tsx'
import {
  draftsOf,
  type InstalmentDraft,
  newInstalment,
  type Problems,
  problemOfPlan,
  readInstalment,
} from './planDrafts.ts'
import { useChangePayments } from './usePayments.ts'

type Props = InquiryOnPage & { payments: DealPayments; onClose: () => void }

export function PlanDialog({ payments, onClose, ...page }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { currency, price, travel_start, today, paid, version } = payments
  const [begun] = useState(() => {
    const drafts = draftsOf(payments)
    return drafts.length > 0 ? drafts : [newInstalment([], today)]
  })
  const [drafts, setDrafts] = useState<InstalmentDraft[]>(begun)
  const [isChecked, setChecked] = useState(false)
  const save = useChangePayments(page, (instalments: PaymentPlan['instalments']) =>
    call(routes.setPlan, {
      params: { org: page.org, id: page.inquiry.id },
      body: { instalments, version },
    }),
  )
  const reads = drafts.map((draft) => readInstalment(draft, currency))
  const fields = reads.flatMap((read) => ('fields' in read ? [read.fields] : []))
  const isWhole = fields.length === drafts.length
  const reckoned = reads.flatMap((read) => ('reckoned' in read ? [read.reckoned] : []))
  const problem = isWhole ? problemOfPlan(reckoned) : undefined
  const standing =
    isWhole && !problem ? standingOf(reckoned, { currency, price, travel_start, today, paid }) : undefined

  function submit() {
    setChecked(true)
    if (!isWhole || problem) return
    save.mutate(fields, {
      onSuccess: () => {
        show({ tone: 'success', text: t('payments.planSaved') })
        onClose()
      },
      onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    })
  }

  const problemsOf = (place: number): Problems => {
    const read = reads[place]
    return isChecked && read && 'problems' in read ? read.problems : {}
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      size={720}
      title={t('payments.plan')}
      description={
        price === null
          ? t('payments.planNotPriced')
          : t('payments.planOf', { amount: money(price, currency) })
      }
      submitLabel={t('payments.savePlan')}
      submitting={save.isPending}
      isDirty={JSON.stringify(drafts) !== JSON.stringify(begun)}
      onSubmit={submit}
    >
      {drafts.map((draft, place) => (
        <InstalmentFields
          key={draft.key}
          draft={draft}
          place={place}
          total={standing?.instalments[place]?.total ?? null}
          terms={{ currency, travel_start }}
          problems={problemsOf(place)}
          onChange={(changes) =>
            setDrafts(drafts.map((each) => (each.key === draft.key ? { ...each, ...changes } : each)))
          }
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon={Plus}
          disabled={drafts.length >= mostInstalments}
          reason={t('payments.most', { count: mostInstalments })}
          onClick={() => setDrafts([...drafts, newInstalment(drafts, today)])}
        >
          {t('payments.addInstalment')}
        </Button>
        <p aria-live="polite" className="text-12">
          {problem ? (
            <Warning tone="text-danger-text">{problem}</Warning>
          ) : standing?.unplanned ? (
            <Warning tone="text-orange-fg">
              {t(Number(standing.unplanned) > 0 ? 'payments.unplanned' : 'payments.overplanned', {
                amount: money(standing.unplanned.replace('-', ''), currency),
              })}
            </Warning>
          ) : standing && price !== null && drafts.length > 0 ? (
            <span className="text-ink-3">{t('payments.addsUp')}</span>
          ) : null}
        </p>
      </div>
    </FormDialog>
  )
}

const Warning = ({ tone, children }: { tone: string; children: string }) => (
  <span className={`flex gap-1.5 ${tone}`}>
    <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
    {children}
  </span>
)
