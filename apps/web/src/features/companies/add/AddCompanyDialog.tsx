import { type Company, type CompanyFields, companies } from '@caravel/contract/companies'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { fieldErrors } from '../../../lib/api/fieldErrors.ts'
import { useCreationKey } from '../../../lib/api/useCreationKey.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useCan } from '../../profile/shared/useProfile.ts'
import { companiesKey } from '../shared/companies.queries.ts'
import { CompanyInputs } from './CompanyInputs.tsx'
import { blank, fieldOf, type NewCompany, NewCompanyForm } from './newCompany.ts'

type Props = { org: string; open: boolean; onOpenChange: (open: boolean) => void }

export function AddCompanyDialog({ org, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mayAdd = useCan('companies:write')
  const { keyFor, created } = useCreationKey()
  const [another, setAnother] = useState(false)
  const form = useForm<NewCompany, unknown, CompanyFields>({
    resolver: zodResolver(NewCompanyForm),
    defaultValues: blank,
  })
  const { isDirty, isSubmitting } = form.formState

  function close() {
    onOpenChange(false)
    form.reset()
  }

  async function add(body: CompanyFields) {
    let company: Company
    try {
      company = await call(companies.create, { params: { org }, body }, { idempotencyKey: keyFor(body) })
    } catch (error) {
      refuse(error)
      return
    }
    created()
    show({
      tone: 'success',
      text: t('addCompany.added'),
      action: { label: t('addCompany.open'), onSelect: () => openDetail(company.id) },
    })
    void queryClient.invalidateQueries({ queryKey: companiesKey(org) })
    if (!another) return close()
    form.reset(undefined, { keepFieldsRef: true })
    form.setFocus('name')
  }

  function refuse(error: unknown) {
    const problems = fieldErrors(error, fieldOf)
    if (problems.length === 0) show({ tone: 'error', text: errorMessage(error) })
    for (const [at, { field, message }] of problems.entries()) {
      form.setError(field, { message }, { shouldFocus: at === 0 })
    }
  }

  const openDetail = (companyId: string) =>
    navigate({ to: '/$orgId/companies/$companyId/detail', params: { orgId: org, companyId } })

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('addCompany.title')}
      submitLabel={t('addCompany.submit')}
      submitting={isSubmitting}
      reason={mayAdd ? undefined : t('addCompany.readOnly')}
      isDirty={isDirty}
      discard={{
        title: t('addCompany.discard.title'),
        text: t('addCompany.discard.text'),
        confirm: t('addCompany.discard.confirm'),
      }}
      onSubmit={form.handleSubmit(add)}
      footerStart={
        <Checkbox
          checked={another}
          onCheckedChange={(checked) => setAnother(checked === true)}
          label={t('addCompany.another')}
          className="mr-auto whitespace-nowrap max-sheet:flex-none!"
        />
      }
    >
      <FormProvider {...form}>
        <CompanyInputs org={org} />
      </FormProvider>
    </FormDialog>
  )
}
