import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dealStatusesQuery } from '../../../data/statuses.queries.ts'
import { useProfile } from '../../../data/useProfile.ts'
import { contactName } from '../../../lib/contactName.ts'
import { CompanyPicker } from '../../../patterns/pickers/CompanyPicker.tsx'
import { InquiryStatusPicker } from '../../../patterns/pickers/InquiryStatusPicker.tsx'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { BadgeDot } from '../../../ui/Badge.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PickBox } from '../../../ui/PickBox.tsx'
import type { NewInquiry } from './newInquiry.ts'

/** Whoever writes it down takes care of it, unless told otherwise. */
export function AssigneeChoice({ org }: { org: string }) {
  const { t } = useTranslation()
  const { data } = useProfile(org)
  const { field, fieldState } = useController<NewInquiry, 'assigned_to'>({ name: 'assigned_to' })
  const assignee = field.value === 'me' ? data?.user : field.value
  const name = assignee ? contactName(assignee) : undefined
  return (
    <Field label={t('field.inquiry.assigned_to')} error={fieldState.error?.message}>
      <MemberPicker
        org={org}
        value={assignee?.id ?? null}
        onPick={field.onChange}
        trigger={
          <PickBox
            ref={field.ref}
            value={name}
            placeholder={t('newInquiry.nobody')}
            icon={<Avatar name={name ?? ''} src={assignee?.pic?.file_url} size={20} />}
          />
        }
      />
    </Field>
  )
}

export function CompanyChoice({ org }: { org: string }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController<NewInquiry, 'company'>({ name: 'company' })
  const company = field.value
  return (
    <Field label={t('field.inquiry.company')} error={fieldState.error?.message}>
      <CompanyPicker
        org={org}
        value={company?.id ? company : null}
        onPick={field.onChange}
        onName={(name) => field.onChange({ id: null, name, pic: null })}
        trigger={
          <PickBox
            ref={field.ref}
            value={company?.name}
            placeholder={t('newInquiry.chooseCompany')}
            icon={<Avatar name={company?.name ?? ''} src={company?.pic?.file_url} size={20} shape="square" />}
          />
        }
      />
    </Field>
  )
}

export function StatusChoice({ org }: { org: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(dealStatusesQuery(org))
  const { field, fieldState } = useController<NewInquiry, 'status'>({ name: 'status' })
  const firstOpen = data?.results.find(({ kind }) => kind === 'open')
  const status = field.value === 'none' ? undefined : (field.value ?? firstOpen)
  return (
    <Field label={t('field.inquiry.status')} error={fieldState.error?.message}>
      <InquiryStatusPicker
        org={org}
        value={status?.id ?? null}
        onPick={(picked) => field.onChange(picked ?? 'none')}
        trigger={
          <PickBox
            ref={field.ref}
            value={status?.name}
            placeholder={t('pick.none')}
            icon={<BadgeDot tone={status?.color ?? 'neutral'} />}
          />
        }
      />
    </Field>
  )
}
