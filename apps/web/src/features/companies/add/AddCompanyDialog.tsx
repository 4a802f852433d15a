import { type CompanyFields, companies } from '@caravel/contract/companies'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { useCan } from '../../../data/useProfile.ts'
import { call } from '../../../lib/api/call.ts'
import { AddRecordDialog } from '../../../patterns/records/AddRecordDialog.tsx'
import { CompanyInputs } from './CompanyInputs.tsx'
import { blank, fieldOf, type NewCompany, NewCompanyForm } from './newCompany.ts'

type Props = { org: string; open: boolean; onOpenChange: (open: boolean) => void }

export function AddCompanyDialog({ org, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefresh(org)
  const mayAdd = useCan('companies:write')
  const form = useForm<NewCompany, unknown, CompanyFields>({
    resolver: zodResolver(NewCompanyForm),
    defaultValues: blank,
  })

  return (
    <AddRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      texts={{
        title: t('addCompany.title'),
        submit: t('addCompany.submit'),
        added: t('addCompany.added'),
        open: t('addCompany.open'),
        another: t('addCompany.another'),
        discard: {
          title: t('addCompany.discard.title'),
          text: t('addCompany.discard.text'),
          confirm: t('addCompany.discard.confirm'),
        },
      }}
      reason={mayAdd ? undefined : t('addCompany.readOnly')}
      form={form}
      draft={`company:${org}`}
      first="name"
      fieldOf={fieldOf}
      create={(body, idempotencyKey) => {
        const waits = { kind: 'company', org, text: body.name } as const
        return call(companies.create, { params: { org }, body }, { idempotencyKey, waits })
      }}
      onCreated={(id) => void refresh({ type: 'company', id, verb: 'created' })}
      onOpenRecord={(companyId) =>
        void navigate({
          to: '/$orgId/companies/$recordId/detail',
          params: { orgId: org, recordId: companyId },
        })
      }
    >
      <CompanyInputs org={org} />
    </AddRecordDialog>
  )
}
