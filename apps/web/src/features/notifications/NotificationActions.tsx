import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { notificationListQuery, unreadQuery } from './notifications.queries.ts'
import { useClearAll, useMarkRead } from './useNotificationActs.ts'

export function NotificationActions({ org }: { org: string }) {
  const { t } = useTranslation()
  const { data: unread = 0 } = useQuery(unreadQuery(org))
  const { data: shown = [] } = useInfiniteQuery(notificationListQuery(org))
  const { mutate: markRead } = useMarkRead(org)
  const { mutate: clearAll } = useClearAll(org)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        disabled={unread === 0}
        reason={t('notifications.allRead')}
        onClick={() => markRead({ all: true })}
      >
        {t('notifications.markAllRead')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={shown.length === 0}
        reason={t('notifications.nothingToClear')}
        onClick={() => clearAll()}
      >
        {t('notifications.clearAll')}
      </Button>
    </>
  )
}
