import type { TwoStepSetUp } from '@caravel/contract/two-step'
import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../patterns/records/useCopy.ts'
import { IconButton } from '../../ui/IconButton.tsx'

export function AppSecret({ secret, link }: TwoStepSetUp) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <>
      <p className="text-ink-2">{t('twoStep.setUp.scan')}</p>
      {/* Cameras want it dark on white, in the dark too. */}
      <div className="flex size-48 self-center rounded-card border border-line bg-white p-4">
        <Suspense>
          <QrPicture text={link} label={t('twoStep.setUp.picture')} />
        </Suspense>
      </div>
      <div className="rounded-control bg-subtle py-2 pr-2 pl-3">
        <p className="text-12 text-ink-3">{t('twoStep.setUp.type')}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-12 wrap-break-word">{inFours(secret)}</code>
          <IconButton
            icon={Copy}
            size="sm"
            label={t('twoStep.setUp.copyKey')}
            onClick={() => void copy(secret)}
          />
        </div>
      </div>
    </>
  )
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

const QrPicture = lazy(() => import('./QrPicture.tsx').then((module) => ({ default: module.QrPicture })))
