import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useSignOut } from '../auth/shared/useSignOut.ts'

/** `email` is not known at first. */
export function SignedInAs({ email }: { email: string | undefined }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <div className="mt-8 flex items-center gap-3 border-line border-t pt-4 text-12 text-ink-3">
      <p className="min-w-0 flex-1 truncate">{email ? t('onboarding.signedInAs', { email }) : null}</p>
      <Button variant="ghost" size="sm" icon={LogOut} onClick={signOut}>
        {t('onboarding.logout')}
      </Button>
    </div>
  )
}
