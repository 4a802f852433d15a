import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../patterns/layout/PageHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a page that broke; the navigation around it goes on working. */
export function PageCrash() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('crash.title')} />
      <EmptyState
        icon={TriangleAlert}
        title={t('crash.title')}
        text={t('crash.text')}
        action={
          <Button icon={RotateCw} onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
        }
        className="flex-1"
      />
    </>
  )
}
