import type { Deal } from '@caravel/contract/deals'
import type { NewQuote, Quote, QuoteDraft } from '@caravel/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { fieldErrors } from '../../lib/api/fieldErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import { quoteDraftQuery, useMakeQuote } from './quotes.queries.ts'

type Props = { org: string; inquiry: Deal; onClose: () => void; onMade: (quote: Quote) => void }

/** Begins as the version before, or as the workspace has it; says what is missing where nothing can be offered yet. */
export function MakeQuote({ org, inquiry, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const { data: draft, error } = useQuery(quoteDraftQuery(org, inquiry.id))
  const { mutateAsync: make, isPending } = useMakeQuote(org, inquiry.id)
  const { show } = useSnackbar()
  const [typed, setTyped] = useState<Partial<NewQuote>>({})
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const begun = draft && asBegun(draft)
  const quote = begun && { ...begun, ...typed }

  async function submit() {
    if (!quote) return
    if (quote.title.trim() === '') return setProblems({ title: t('quotes.noTitle') })
    try {
      onMade(await make({ ...quote, deal_version: inquiry.version }))
    } catch (failure) {
      const found = fieldErrors(failure, (field) => (field in quote ? field : undefined))
      setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])))
      // The end of the form may be below the screen.
      if (found.length === 0) show({ tone: 'error', text: errorMessage(failure) })
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('quotes.makeTitle')}
      description={t('quotes.makeText')}
      size={720}
      submitLabel={t('quotes.make')}
      submitting={isPending}
      reason={quote ? undefined : error ? errorMessage(error) : t('quotes.loading')}
      isDirty={JSON.stringify(quote) !== JSON.stringify(begun)}
      onSubmit={submit}
    >
      {draft && quote ? (
        <QuoteFields
          org={org}
          dealId={inquiry.id}
          quote={quote}
          draft={draft}
          problems={problems}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
        />
      ) : error ? null : (
        <Skeleton className="h-64" />
      )}
      {error ? (
        <p role="alert" className="text-danger-text">
          {errorMessage(error)}
        </p>
      ) : null}
    </FormDialog>
  )
}

const asBegun = ({ alternatives: _, currency: _currency, ...draft }: QuoteDraft): NewQuote => draft
