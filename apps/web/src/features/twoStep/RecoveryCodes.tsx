import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/saveFile.ts'
import { useCopy } from '../../patterns/records/useCopy.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { refreshTwoStep } from './shared/twoStep.queries.ts'

type Props = { email: string; codes: string[]; open: boolean; onClose: () => void }

/** Shown once, to be kept somewhere else. */
export function RecoveryCodes({ email, codes, open, onClose }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  const queryClient = useQueryClient()
  const text = codes.join('\n')

  function close() {
    onClose()
    void refreshTwoStep(queryClient)
  }

  function download() {
    const head = t('twoStep.codes.file', { email })
    saveFile('caravel-recovery-codes.txt', `${head}\n\n${text}\n`, 'text/plain;charset=utf-8')
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={t('twoStep.codes.title')}
      description={t('twoStep.codes.text')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('twoStep.codes.done')}
        </Button>
      }
    >
      <ul
        aria-label={t('twoStep.codes.label')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-subtle p-4 text-center"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button icon={Copy} onClick={() => void copy(text)}>
          {t('twoStep.codes.copy')}
        </Button>
        <Button icon={Download} onClick={download}>
          {t('twoStep.codes.download')}
        </Button>
      </div>
    </Dialog>
  )
}
