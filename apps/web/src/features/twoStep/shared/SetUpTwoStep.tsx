import { twoStep } from '@caravel/contract/two-step'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { SettingsLoad } from '../../../patterns/settings/SettingsLoad.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AppSecret } from '../AppSecret.tsx'
import { ProofForm } from '../ProofForm.tsx'
import { RecoveryCodes } from '../RecoveryCodes.tsx'
import type { Me } from './me.ts'

type Props = { me: Me; open: boolean; onClose: () => void }

/** The app gets the secret and shows with a code that it has it; then the recovery codes are there to be saved. */
export function SetUpTwoStep({ me, open, onClose }: Props) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>()
  const [busy, setBusy] = useState(false)

  function close() {
    setCodes(undefined)
    onClose()
  }

  if (codes) return <RecoveryCodes email={me.email} codes={codes} open={open} onClose={close} />
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={t('twoStep.setUp.title')}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" loading={busy}>
            {t('twoStep.setUp.submit')}
          </Button>
        </>
      }
    >
      <NewSecret me={me} onBusy={setBusy} onCodes={setCodes} />
    </Dialog>
  )
}

const FORM = 'set-up-two-step'

type NewSecretProps = { me: Me; onBusy: (busy: boolean) => void; onCodes: (codes: string[]) => void }

/** Mounted with the dialog, so that each time there is a new secret. */
function NewSecret({ me, onBusy, onCodes }: NewSecretProps) {
  const { t } = useTranslation()
  const secret = useQuery({
    queryKey: ['two-step', 'set-up'],
    queryFn: () => call(twoStep.setUp, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <SettingsLoad query={secret}>
      {(made) => (
        <div className="flex flex-col gap-4">
          <AppSecret {...made} />
          <ProofForm
            id={FORM}
            me={me}
            codeLabel={t('twoStep.setUp.code')}
            codeHint={t('twoStep.setUp.codeHint')}
            onBusy={onBusy}
            send={async (body) => onCodes((await call(twoStep.confirm, { body })).recovery_codes)}
          />
          <p className="text-12 text-ink-3">{t('twoStep.setUp.sessions')}</p>
        </div>
      )}
    </SettingsLoad>
  )
}
