/** The receipt of a payment on a page of A4. What was paid is as it was issued; the agency is as it is now. */
import { formatsOf } from '@caravel/contract/formats'
import { asAmount, isBelow, withoutSign } from '@caravel/contract/money'
import { callout, facts, gap, heading, letterhead, paragraph } from '../../pdf/blocks.ts'
import { writePdf } from '../../pdf/pdf.ts'
import type { ReceiptRow } from './receipts.queries.ts'

const methods: Record<ReceiptRow['method'], string> = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  card: 'Card',
  cheque: 'Cheque',
  other: 'Other',
}

export type ReceiptPdf = { receipt: ReceiptRow; logo: Uint8Array | null }

export function renderReceipt({ receipt, logo }: ReceiptPdf): Promise<Buffer> {
  const { number, agency, phone, country, currency, customer, about, open_amount, is_void } = receipt
  const { money, day } = formatsOf(country)
  const isRefund = isBelow(receipt.amount, '0')
  const title = `${isRefund ? 'Refund' : 'Receipt'} ${number}`
  return writePdf(
    {
      title: is_void ? `${title} (void)` : title,
      author: agency,
      accent,
      footer: `${agency} · ${number}`,
      pageOf: (page, pages) => `Page ${page} of ${pages}`,
    },
    [
      letterhead({ name: agency, logo, contact: phone }),
      heading(title, 1),
      ...(is_void
        ? [paragraph('This receipt is void. The payment was recorded by mistake.', { color: red })]
        : []),
      callout({
        label: isRefund ? 'Paid back' : 'Received with thanks',
        value: money(asAmount(withoutSign(receipt.amount), currency), currency),
        note: day(receipt.paid_on),
      }),
      gap(6),
      facts([
        [isRefund ? 'Paid back to' : 'Received from', customer],
        ['For', about],
        ['Method', methods[receipt.method]],
        ['Reference', receipt.reference],
        ['Issued on', day(receipt.issued_on)],
        ['Still open', open_amount === null ? '' : money(asAmount(open_amount, currency), currency)],
      ]),
    ],
  )
}

const accent = '#2a5be0'
const red = '#b42318'
