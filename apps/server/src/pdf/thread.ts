import { type ReceiptPdf, renderReceipt } from '../domains/payments/receipt-pdf.ts'
import { type PdfQuote, renderQuotePdf } from '../domains/quotes/page/quote-pdf.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

answerTasks({
  async *quote(shown: PdfQuote) {
    yield await renderQuotePdf(shown)
  },
  async *receipt(shown: ReceiptPdf) {
    yield await renderReceipt(shown)
  },
})
