import type { Contact } from '@caravel/contract/contacts'
import type { QuoteSummary } from '@caravel/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { quoteSettingsQuery, useSendQuote } from './quotes.queries.ts'

type Props = { org: string; contact: Contact; quote: QuoteSummary; onSent: () => void }

/** A mail with a link of its own, in the words of the workspace unless others are typed. */
export function MailQuote({ org, contact, quote, onSent }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { data: settings } = useQuery(quoteSettingsQuery(org))
  const send = useSendQuote(org, quote.deal_id, quote.id)
  const [typed, setTyped] = useState<Partial<Record<'to' | 'subject' | 'body', string>>>({})
  const name = contact.first_name || contact.last_name
  const mail = {
    to: typed.to ?? contact.emails[0]?.email ?? '',
    subject: typed.subject ?? (settings?.mail_subject || t('quotes.mailSubject', { title: quote.title })),
    body: typed.body ?? (settings?.mail_text || t('quotes.mailText', { name })),
  }
  const type = (field: keyof typeof mail) => (value: string) => setTyped({ ...typed, [field]: value })

  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate(mail, {
      onSuccess: () => {
        show({ tone: 'success', text: t('quotes.sending', { recipient: mail.to }) })
        onSent()
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="font-medium">{t('quotes.byMail')}</h3>
      <Field label={t('quotes.to')}>
        <Input
          type="email"
          autoComplete="off"
          value={mail.to}
          onChange={({ target }) => type('to')(target.value)}
        />
      </Field>
      <Field label={t('quotes.subject')}>
        <Input
          maxLength={200}
          value={mail.subject}
          onChange={({ target }) => type('subject')(target.value)}
        />
      </Field>
      <Field label={t('quotes.text')} hint={t('quotes.textHint')}>
        <Textarea
          rows={5}
          maxLength={5000}
          value={mail.body}
          onChange={({ target }) => type('body')(target.value)}
        />
      </Field>
      {send.error ? (
        <p role="alert" className="text-danger-text">
          {errorMessage(send.error)}
        </p>
      ) : null}
      <Button type="submit" variant="primary" icon={Send} loading={send.isPending} className="self-start">
        {t('quotes.send')}
      </Button>
    </form>
  )
}
