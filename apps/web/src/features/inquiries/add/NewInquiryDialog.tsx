import type { ContactSummary } from '@caravel/contract/contacts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { useCan } from '../../../data/useProfile.ts'
import { AddRecordDialog } from '../../../patterns/records/AddRecordDialog.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { type Asker, blank, fieldOf, type NewInquiry } from './newInquiry.ts'
import { NewInquiryForm, type NewInquiryRequest } from './readInquiry.ts'
import { useCreateInquiry } from './useCreateInquiry.ts'

type Props = {
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who asks, when the inquiry is added from their page. */
  person?: Asker
  /** The company that it is for, when it is added from there. */
  company?: ContactSummary['company']
  /** The status that it is added to. */
  status?: NewInquiry['status']
}

export function NewInquiryDialog({ org, open, onOpenChange, person, company, status = null }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefresh(org)
  const mayAdd = useCan('inquiries:write')
  const create = useCreateInquiry(org)
  const form = useForm<NewInquiry, unknown, NewInquiryRequest>({
    resolver: zodResolver(NewInquiryForm),
    defaultValues: { ...blank, person: person ?? null, company: company ?? person?.company ?? null, status },
  })

  return (
    <AddRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      size={560}
      texts={{
        title: t('newInquiry.title'),
        submit: t('newInquiry.submit'),
        added: ({ deal_number }) => t('newInquiry.added', { number: deal_number }),
        open: t('newInquiry.open'),
        another: t('newInquiry.another'),
        discard: {
          title: t('newInquiry.discard.title'),
          text: t('newInquiry.discard.text'),
          confirm: t('newInquiry.discard.confirm'),
        },
      }}
      reason={mayAdd ? undefined : t('newInquiry.readOnly')}
      form={form}
      draft={status ? undefined : `inquiry:${org}:${person?.id ?? company?.id ?? ''}`}
      first="person"
      fieldOf={fieldOf}
      create={create}
      // Who asks may be new as well, and their company.
      onCreated={() => void refresh({ type: 'inquiry' })}
      onOpenRecord={(inquiryId) =>
        void navigate({
          to: '/$orgId/inquiries/$recordId/detail',
          params: { orgId: org, recordId: inquiryId },
        })
      }
    >
      <InquiryForm org={org} />
    </AddRecordDialog>
  )
}
