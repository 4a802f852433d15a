import { twoStep } from '@caravel/contract/two-step'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Me } from './shared/me.ts'

type Props = { me: Me; open: boolean; onClose: () => void }

export function RenewCodes({ me, open, onClose }: Props) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>()

  function close() {
    setCodes(undefined)
    onClose()
  }

  if (codes) return <RecoveryCodes email={me.email} codes={codes} open={open} onClose={close} />
  return (
    <ProofDialog
      me={me}
      open={open}
      onClose={close}
      title={t('twoStep.renew.title')}
      text={t('twoStep.renew.text')}
      submit={{ label: t('twoStep.renew.submit'), variant: 'primary' }}
      send={async (body) => setCodes((await call(twoStep.renewRecoveryCodes, { body })).recovery_codes)}
    />
  )
}
