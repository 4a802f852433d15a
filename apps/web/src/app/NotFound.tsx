import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../lib/usePageTitle.ts'
import { buttonStyle } from '../ui/buttonStyle.ts'
import { MessagePage } from './MessagePage.tsx'

export function NotFound() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <MessagePage icon={Compass} title={t('notFound.title')} text={t('notFound.text')}>
      <Link to="/" className={`${buttonStyle()} h-8 rounded-control px-3 text-13`}>
        {t('notFound.back')}
      </Link>
    </MessagePage>
  )
}
