import type { TwoStep } from '@caravel/contract/two-step'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { SettingsLoad } from '../../../patterns/settings/SettingsLoad.tsx'
import { SettingsRow, SettingsSection } from '../../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RenewCodes } from '../RenewCodes.tsx'
import { TurnOffTwoStep } from '../TurnOffTwoStep.tsx'
import type { Me } from './me.ts'
import { SendConfirmEmail } from './SendConfirmEmail.tsx'
import { SetUpTwoStep } from './SetUpTwoStep.tsx'
import { twoStepQuery } from './twoStep.queries.ts'

export function TwoStepSetting({ me }: { me: Me }) {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('twoStep.title')} text={t('twoStep.text')}>
      <SettingsLoad query={useQuery(twoStepQuery)}>{(state) => <Rows me={me} state={state} />}</SettingsLoad>
    </SettingsSection>
  )
}

function Rows({ me, state }: { me: Me; state: TwoStep }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'setUp' | 'renew' | 'turnOff'>()
  const dialog = (name: typeof open) => ({ me, open: open === name, onClose: () => setOpen(undefined) })
  const left = state.recovery_codes_left
  return (
    <>
      {state.on ? (
        <>
          <SettingsRow
            label={t('twoStep.on')}
            hint={state.since ? t('twoStep.onSince', { day: formatDay(state.since) }) : null}
          >
            <Button onClick={() => setOpen('turnOff')}>{t('twoStep.turnOff.action')}</Button>
          </SettingsRow>
          <SettingsRow
            label={t('twoStep.codesLeft', { count: left })}
            hint={
              left > FEW ? (
                t('twoStep.codesHint')
              ) : (
                <span className="text-warning">{t('twoStep.codesFew')}</span>
              )
            }
          >
            <Button onClick={() => setOpen('renew')}>{t('twoStep.renew.action')}</Button>
          </SettingsRow>
        </>
      ) : !me.email_confirmed ? (
        <SettingsRow
          label={t('twoStep.confirmFirst.label')}
          hint={t('twoStep.confirmFirst.hint', { email: me.email })}
        >
          <SendConfirmEmail email={me.email} />
        </SettingsRow>
      ) : (
        <SettingsRow label={t('twoStep.off')} hint={t('twoStep.offHint')}>
          <Button variant="primary" onClick={() => setOpen('setUp')}>
            {t('twoStep.setUp.action')}
          </Button>
        </SettingsRow>
      )}
      <SetUpTwoStep {...dialog('setUp')} />
      <RenewCodes {...dialog('renew')} />
      <TurnOffTwoStep {...dialog('turnOff')} requiredBy={state.required_by} />
    </>
  )
}

const FEW = 3
