import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Sending, sendAgain } from '../start/sending.ts'
import { Headline } from './Headline.tsx'
import { ImportProgress } from './ImportProgress.tsx'

/** The file is on its way from this tab, or did not get there. */
export function SendingFile({ id, sending: { sent, error } }: { id: string; sending: Sending }) {
  const { t } = useTranslation()
  const percent = Math.floor(sent * 100)
  if (error !== undefined) {
    const why = hasStatus(error, 0) ? t('files.problem.network') : errorMessage(error)
    return (
      <div role="alert">
        <Headline title={t('imports.sending.failed')} text={why || t('imports.start.problem.refused')}>
          <Button icon={RotateCw} onClick={() => sendAgain(id)}>
            {t('files.retry')}
          </Button>
        </Headline>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Headline title={t('imports.sending.title')} text={t('imports.sending.text')} />
      <ImportProgress label={t('imports.sending.title')} percent={percent} />
      <p className="-mt-2 text-12 text-ink-3 tabular-nums">{t('files.stage.sending', { percent })}</p>
    </div>
  )
}
