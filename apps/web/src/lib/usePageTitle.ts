import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from './unreadCount.ts'

/** Names the document after the page: `Contacts · Caravel`, or `(3) Contacts · Caravel` while three notifications wait. */
export function usePageTitle(page: string) {
  const { t } = useTranslation()
  const unread = useUnread()
  const title =
    unread.count > 0 ? t('app.titleUnread', { page, unread: unread.shown }) : t('app.title', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
