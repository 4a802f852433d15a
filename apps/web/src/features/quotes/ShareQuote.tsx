import type { Deal } from '@caravel/contract/deals'
import { type QuoteSummary, quotes } from '@caravel/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '../../data/contacts.queries.ts'
import { call } from '../../lib/api/call.ts'
import { useCopy } from '../../patterns/records/useCopy.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { MailQuote } from './MailQuote.tsx'

type Props = { org: string; inquiry: Deal; quote: QuoteSummary; onClose: () => void }

/** A link of its own each time: only its hash is kept, so that none can be shown again. */
export function ShareQuote({ org, inquiry, quote, onClose }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  const { data: contact } = useQuery(contactQuery(org, inquiry.person.id))
  const link = useQuery({
    // Of nothing that changes: asked for again it would be another link.
    queryKey: ['quoteLink', org, quote.id],
    queryFn: () => call(quotes.makeLink, { params: { org, id: quote.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const url = link.data?.url ?? ''
  const text = t('quotes.whatsAppText', { title: quote.title, url })
  const phone = contact?.phone_numbers[0]?.phone_number.replace(/\D/g, '') ?? ''
  const look = `${buttonStyle()} h-8 gap-1.5 rounded-control px-3 text-13`
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={560}
      title={t('quotes.shareTitle', { number: quote.number })}
      description={t('quotes.shareText')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {link.error ? (
        <ErrorState onRetry={link.refetch} retrying={link.isFetching} />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <Field label={t('quotes.link')}>
              <Input readOnly value={url} onFocus={(event) => event.target.select()} />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button icon={Copy} disabled={!url} onClick={() => void copy(url)}>
                {t('quotes.copy')}
              </Button>
              {url ? (
                <>
                  <a href={url} target="_blank" rel="noreferrer" className={look}>
                    <ExternalLink size={15} aria-hidden />
                    {t('quotes.open')}
                  </a>
                  <a
                    href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
                    target="_blank"
                    rel="noreferrer"
                    className={look}
                  >
                    <MessageCircle size={15} aria-hidden />
                    {t('quotes.whatsApp')}
                  </a>
                </>
              ) : null}
            </div>
          </div>
          {contact ? <MailQuote org={org} contact={contact} quote={quote} onSent={onClose} /> : null}
        </div>
      )}
    </Dialog>
  )
}
