import type { TwoStepProof } from '@caravel/contract/two-step'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'
import type { Me } from './shared/me.ts'

type Props = {
  me: Me
  open: boolean
  onClose: () => void
  title: string
  text: ReactNode
  submit: { label: string; variant: 'primary' | 'danger' }
  send: (proof: TwoStepProof) => Promise<void>
}

/** Asks for a code and the password before something about the second step changes. */
export function ProofDialog({ me, open, onClose, title, text, submit, send }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} variant={submit.variant} loading={busy}>
            {submit.label}
          </Button>
        </>
      }
    >
      <ProofForm
        id={id}
        me={me}
        codeLabel={t('twoStep.proof.code')}
        codeHint={t('twoStep.proof.codeHint')}
        onBusy={setBusy}
        send={send}
      />
    </Dialog>
  )
}
