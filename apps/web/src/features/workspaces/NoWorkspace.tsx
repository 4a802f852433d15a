import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { useSignOut } from '../auth/shared/useSignOut.ts'

export function NoWorkspace() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  usePageTitle(t('noWorkspace.page'))
  return (
    <AuthPage title={t('noWorkspace.title')} text={t('noWorkspace.text')}>
      <Button size="lg" icon={LogOut} onClick={signOut}>
        {t('noWorkspace.logout')}
      </Button>
    </AuthPage>
  )
}
