import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { AuthPage } from '../auth/shared/AuthPage.tsx'
import { TeammatesForm } from './TeammatesForm.tsx'

/** The step after onboarding. */
export function InviteMembers() {
  const { t } = useTranslation()
  const [org] = useState(session.lastWorkspace) // read once: another tab may go to another workspace
  usePageTitle(t('inviteMembers.title'))
  if (!org) return <Navigate to="/onboarding" replace />
  return (
    <AuthPage title={t('inviteMembers.title')} text={t('inviteMembers.text')}>
      <TeammatesForm org={org} />
    </AuthPage>
  )
}
