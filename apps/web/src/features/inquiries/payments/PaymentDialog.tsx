import { type DealPayments, payments as routes, type SupplierDue } from '@caravel/contract/payments'
import { type PaymentMethod, paymentMethods } from '@caravel/contract/payments-plan'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { fieldErrors } from '../../../lib/api/fieldErrors.ts'
import { useCreationKey } from '../../../lib/api/useCreationKey.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { money, readPaid, typedAmount } from './amounts.ts'
import { useChangePayments, type Whose } from './usePayments.ts'

type Props = Whose & {
  payments: DealPayments
  kind: 'payment' | 'refund' | 'supplier'
  /** The supplier that a payment goes to. */
  due?: SupplierDue & { service_id: string }
  /** The one that is paid; else the next that is open. */
  instalment?: string
  onClose: () => void
}

type Draft = { amount: string; paid_on: string; method: PaymentMethod; reference: string; note: string }

/** Closes when the payment is written, and not before. */
export function PaymentDialog({ payments, kind, due, instalment, onClose, ...page }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { keyFor, created } = useCreationKey()
  const currency = due?.currency ?? payments.currency
  const [begun] = useState<Draft>({
    amount: suggested(payments, kind, due, instalment),
    paid_on: payments.today,
    method: 'transfer',
    reference: '',
    note: '',
  })
  const [draft, setDraft] = useState(begun)
  const [problems, setProblems] = useState<Partial<Record<keyof Draft, string>>>({})
  const params = { org: page.org, id: page.inquiry.id }
  const save = useChangePayments(page, (sent: Draft) => {
    const options = { idempotencyKey: keyFor(sent) }
    const { method, note, ...entry } = sent
    return due
      ? call(routes.paySupplier, { params: { ...params, service_id: due.service_id }, body: entry }, options)
      : call(routes.add, { params, body: { ...entry, method, note } }, options)
  })
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    setProblems({})
  }

  function submit() {
    const amount = readPaid(draft.amount, currency)
    const wrong = {
      ...('problem' in amount && { amount: amount.problem }),
      ...(!/^\d{4}-\d\d-\d\d$/.test(draft.paid_on) && { paid_on: t('payments.noDay') }),
    }
    setProblems(wrong)
    if ('problem' in amount || Object.keys(wrong).length > 0) return
    const sign = kind === 'refund' ? '-' : ''
    save.mutate(
      {
        ...draft,
        amount: `${sign}${amount.value}`,
        reference: draft.reference.trim(),
        note: draft.note.trim(),
      },
      {
        onSuccess: () => {
          created()
          show({ tone: 'success', text: t(`payments.saved.${kind}`) })
          onClose()
        },
        onError: (error) => {
          const found = fieldErrors(error, (field) => (field in draft ? (field as keyof Draft) : undefined))
          setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])))
          if (found.length === 0) show({ tone: 'error', text: errorMessage(error) })
        },
      },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(`payments.dialog.${kind}`, { name: due?.supplier?.name ?? '' })}
      submitLabel={t(`payments.submit.${kind}`)}
      submitting={save.isPending}
      isDirty={JSON.stringify(draft) !== JSON.stringify(begun)}
      onSubmit={submit}
    >
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <Field
          label={t('payments.amountIn', { currency })}
          required
          {...(problems.amount ? { error: problems.amount } : { hint: hintOf() })}
        >
          <Input
            value={draft.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
        <Field label={t('payments.day')} required {...(problems.paid_on && { error: problems.paid_on })}>
          <DayInput value={draft.paid_on} onChange={(paid_on) => change({ paid_on })} />
        </Field>
        {due ? null : (
          <Field label={t('payments.methodLabel')}>
            <Select
              value={draft.method}
              options={paymentMethods.map((value) => ({ value, label: t(`payments.method.${value}`) }))}
              onValueChange={(method) => change({ method })}
            />
          </Field>
        )}
        <Field
          label={t('payments.reference')}
          optional
          {...(problems.reference && { error: problems.reference })}
        >
          <Input
            value={draft.reference}
            maxLength={100}
            placeholder={t('payments.referenceHint')}
            onChange={({ target }) => change({ reference: target.value })}
          />
        </Field>
      </div>
      {due ? null : (
        <Field label={t('payments.note')} optional {...(problems.note && { error: problems.note })}>
          <Textarea
            value={draft.note}
            maxLength={2000}
            rows={2}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )

  function hintOf(): string | undefined {
    if (kind === 'refund') return t('payments.mostRefund', { amount: money(payments.paid, currency) })
    const open = due ? due.open : payments.open
    return open === null ? undefined : t('payments.openOf', { amount: money(open, currency) })
  }
}

/** What is open of the instalment, or of all. */
function suggested(
  payments: DealPayments,
  kind: Props['kind'],
  due: SupplierDue | undefined,
  instalment: string | undefined,
): string {
  const unpaid = payments.instalments.filter(({ state }) => state !== 'paid')
  const next = unpaid.find(({ id }) => id === instalment) ?? unpaid[0]
  const open = due ? due.open : kind === 'refund' ? null : (next?.open ?? payments.open)
  const currency = due?.currency ?? payments.currency
  return open === null || Number(open) === 0 ? '' : typedAmount(open, currency)
}
