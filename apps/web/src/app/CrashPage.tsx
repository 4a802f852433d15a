import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../lib/usePageTitle.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from './MessagePage.tsx'

/** For a bug of ours, and for a page whose code has been replaced by a newer version: Reload mends the second. */
export function CrashPage() {
  const { t } = useTranslation()
  usePageTitle(t('crash.title'))
  return (
    <MessagePage icon={TriangleAlert} title={t('crash.title')} text={t('crash.text')}>
      <Button icon={RotateCw} onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </MessagePage>
  )
}
