import { companySizes, companyTypes } from '@caravel/contract/company-kinds'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { session } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { FormNotice } from '../auth/shared/FormNotice.tsx'
import { useAccountForm } from '../auth/shared/useAccountForm.ts'
import { closingText, isNewsToMe } from './closingText.ts'
import { MyWorkspaces } from './MyWorkspaces.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { DeletedWorkspaces } from './shared/DeletedWorkspaces.tsx'
import { useWhoIAm } from './shared/useWhoIAm.ts'

/** Makes a workspace: the first one of someone new, or one more. */
export function Onboarding() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const me = useWhoIAm()
  // Until the answer is there, who was in a workspace lately is taken to have one.
  const hasWorkspace = me ? me.accounts.length > 0 : session.lastWorkspace() !== null
  const closed = me?.closed_accounts ?? []
  const news = closed.find(isNewsToMe)
  const title = t(hasWorkspace ? 'onboarding.oneMore' : 'onboarding.title')
  usePageTitle(title)

  const { register, watch, setValue, errors, busy, handlers } = useAccountForm({
    load: async () => {
      const { resolver, send } = await import('./onboard.ts')
      return {
        resolver,
        send: async (fields) => {
          const orgId = await send(fields)
          await navigate({ to: '/$orgId/invite-members', params: { orgId }, replace: true })
        },
      }
    },
    defaultValues: { phone: '', company: '', company_type: null, company_size: null },
    first: 'company',
    onRefusal: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  const open = (orgId: string) => navigate({ to: '/$orgId/contacts', params: { orgId } })

  return (
    <AuthPage title={title} text={t(hasWorkspace ? 'onboarding.oneMoreText' : 'onboarding.text')}>
      {news && !hasWorkspace ? <FormNotice tone="info">{closingText(news)}</FormNotice> : null}
      <form {...handlers} className="flex flex-col gap-4">
        <Field label={t('onboarding.company')} required error={errors.company?.message}>
          <Input {...register('company')} size="lg" autoComplete="organization" />
        </Field>
        <div className="flex gap-3 max-sheet:flex-col max-sheet:gap-4">
          <Field
            label={t('onboarding.companyType')}
            optional
            error={errors.company_type?.message}
            className="min-w-0 flex-1"
          >
            <Select
              size="lg"
              value={watch('company_type') ?? ''}
              onValueChange={(type) => setValue('company_type', type)}
              placeholder={t('onboarding.choose')}
              options={companyTypes.map((type) => ({ value: type, label: t(`onboarding.type.${type}`) }))}
            />
          </Field>
          <Field
            label={t('onboarding.companySize')}
            optional
            error={errors.company_size?.message}
            className="min-w-0 flex-1"
          >
            <Select
              size="lg"
              value={watch('company_size') ?? ''}
              onValueChange={(size) => setValue('company_size', size)}
              placeholder={t('onboarding.choose')}
              options={companySizes.map((size) => ({ value: size, label: t(`onboarding.size.${size}`) }))}
            />
          </Field>
        </div>
        <Field label={t('onboarding.phone')} optional error={errors.phone?.message}>
          <Input {...register('phone')} type="tel" size="lg" autoComplete="tel" />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={busy}
          disabled={watch('company').trim() === ''}
          reason={t('onboarding.reason')}
          className="mt-2"
        >
          {t('onboarding.submit')}
        </Button>
      </form>
      {hasWorkspace ? (
        <MyWorkspaces workspaces={me?.accounts ?? []} />
      ) : (
        <p className="mt-4 text-12 text-ink-3">{t('onboarding.askColleague')}</p>
      )}
      {closed.length > 0 ? (
        <div className="mt-8">
          <DeletedWorkspaces closed={closed} onRestored={open} />
        </div>
      ) : null}
      <SignedInAs email={me?.user.email} />
    </AuthPage>
  )
}
