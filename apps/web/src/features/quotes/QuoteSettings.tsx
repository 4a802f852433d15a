import { QuoteSettingsChanges, type QuoteSettings as Settings } from '@caravel/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dealStatusesQuery } from '../../data/statuses.queries.ts'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { useTellProblem } from '../../patterns/records/useTellProblem.ts'
import { LockedNotice } from '../../patterns/settings/LockedNotice.tsx'
import { problemWith } from '../../patterns/settings/problemWith.ts'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { typedNumber } from '../../patterns/settings/typedNumber.ts'
import { AutosaveField } from '../../ui/AutosaveField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { AutosaveText } from './AutosaveText.tsx'
import { quoteSettingsQuery, useChangeQuoteSettings } from './quotes.queries.ts'

export function QuoteSettings() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  const profile = useProfile(orgId)
  const settings = useQuery(quoteSettingsQuery(orgId))
  return (
    <SettingsPage title={t('quoteSettings.title')} subtitle={t('quoteSettings.subtitle')}>
      {/* Without the role, everything would first look as if it were not allowed. */}
      <SettingsLoad query={profile}>
        {() => (
          <SettingsLoad query={settings}>
            {(loaded) => <Sections org={orgId} settings={loaded} />}
          </SettingsLoad>
        )}
      </SettingsLoad>
    </SettingsPage>
  )
}

function Sections({ org, settings }: { org: string; settings: Settings }) {
  const { t } = useTranslation()
  const tellProblem = useTellProblem()
  const { mutateAsync } = useChangeQuoteSettings(org)
  const allowed = useCan('workspace:manage')
  const reason = allowed ? undefined : t('workspaceSettings.adminOnly')
  const locked = { disabled: !allowed, ...(reason !== undefined && { reason }) }

  const save = (changes: QuoteSettingsChanges) => tellProblem(mutateAsync(changes))

  const text = (name: 'message' | 'included' | 'not_included' | 'terms' | 'mail_text' | 'contact') => (
    <AutosaveText
      label={t(`quoteSettings.${name}`)}
      hint={t(`quoteSettings.hint.${name}`)}
      value={settings[name]}
      validate={problemWith(QuoteSettingsChanges.shape[name])}
      onSave={(typed) => save({ [name]: typed })}
      reason={reason}
    />
  )
  return (
    <>
      {reason ? <LockedNotice>{reason}</LockedNotice> : null}
      <SettingsSection title={t('quoteSettings.look')}>
        <Field layout="row" label={t('quoteSettings.color')} hint={t('quoteSettings.hint.color')}>
          <input
            type="color"
            aria-label={t('quoteSettings.color')}
            value={settings.color}
            disabled={!allowed}
            onChange={({ target }) => void save({ color: target.value }).catch(() => undefined)}
            className="h-8 w-14 cursor-pointer rounded-control border border-line bg-transparent p-0.5"
          />
        </Field>
        {text('contact')}
      </SettingsSection>
      <SettingsSection title={t('quoteSettings.content')} text={t('quoteSettings.contentText')}>
        <AutosaveField
          layout="row"
          label={t('quoteSettings.valid_days')}
          hint={t('quoteSettings.hint.valid_days')}
          autoComplete="off"
          value={String(settings.valid_days)}
          validate={(typed) => problemWithDays(typedNumber(typed))}
          onSave={(typed) => save({ valid_days: typedNumber(typed) })}
          {...locked}
        />
        {text('message')}
        {text('included')}
        {text('not_included')}
        {text('terms')}
        <Switch
          checked={settings.shows_line_prices}
          disabled={!allowed}
          onCheckedChange={(shows_line_prices) => void save({ shows_line_prices }).catch(() => undefined)}
          label={t('quotes.field.shows_line_prices')}
          hint={t('quotes.hint.shows_line_prices')}
          className="px-4 py-3"
        />
      </SettingsSection>
      <SettingsSection title={t('quoteSettings.mail')}>
        <AutosaveField
          layout="row"
          label={t('quoteSettings.mail_subject')}
          autoComplete="off"
          value={settings.mail_subject}
          validate={problemWith(QuoteSettingsChanges.shape.mail_subject)}
          onSave={(mail_subject) => save({ mail_subject })}
          {...locked}
        />
        {text('mail_text')}
      </SettingsSection>
      <SettingsSection title={t('quoteSettings.acceptance')}>
        <AcceptedStatus
          org={org}
          value={settings.accepted_status_id}
          locked={locked}
          onChange={(accepted_status_id) => void save({ accepted_status_id }).catch(() => undefined)}
        />
      </SettingsSection>
    </>
  )
}

const problemWithDays = problemWith(QuoteSettingsChanges.shape.valid_days.unwrap())

type StatusProps = {
  org: string
  value: string | null
  locked: { disabled: boolean; reason?: string }
  onChange: (id: string | null) => void
}

/** Where an inquiry goes whose quote the customer accepts. */
function AcceptedStatus({ org, value, locked, onChange }: StatusProps) {
  const { t } = useTranslation()
  const { data } = useQuery(dealStatusesQuery(org))
  return (
    <Field layout="row" label={t('quoteSettings.accepted')} hint={t('quoteSettings.hint.accepted')}>
      <Select
        value={value ?? 'first'}
        options={[
          { value: 'first', label: t('quoteSettings.firstBooked') },
          ...(data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(picked) => onChange(picked === 'first' ? null : picked)}
        {...locked}
      />
    </Field>
  )
}
