import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'

/** How many notifications are unread, for all that tells of it. None outside of a workspace. */
export const UnreadCount = createContext(0)

const MOST_COUNTED = 99

/** In as few characters as fit beside an icon. */
export function useUnread() {
  const { t } = useTranslation()
  const count = use(UnreadCount)
  return {
    count,
    shown: count > MOST_COUNTED ? t('notifications.many', { most: MOST_COUNTED }) : String(count),
  }
}
