import { twoStep } from '@caravel/contract/two-step'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import type { Me } from './shared/me.ts'
import { refreshTwoStep } from './shared/twoStep.queries.ts'

type Props = { me: Me; open: boolean; onClose: () => void; requiredBy: string[] }

export function TurnOffTwoStep({ requiredBy, onClose, ...dialog }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const required =
    requiredBy.length > 0
      ? t('twoStep.turnOff.required', { count: requiredBy.length, names: requiredBy.join(', ') })
      : ''
  return (
    <ProofDialog
      {...dialog}
      onClose={onClose}
      title={t('twoStep.turnOff.title')}
      text={`${t('twoStep.turnOff.text')} ${required}`.trim()}
      submit={{ label: t('twoStep.turnOff.submit'), variant: 'danger' }}
      send={async (body) => {
        await call(twoStep.turnOff, { body })
        onClose()
        show({ tone: 'success', text: t('twoStep.turnedOff') })
        await refreshTwoStep(queryClient)
        await queryClient.invalidateQueries({ queryKey: ['profile'] })
      }}
    />
  )
}
