import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from '../../lib/unreadCount.ts'
import { notificationListQuery } from './notifications.queries.ts'

type Props = ComponentProps<'button'> & { org: string }

/** Asks for the list early: whoever points at the line is about to open it. */
export function BellLine({ org, className, ...rest }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { count: unread, shown } = useUnread()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t('notifications.counted', { count: unread }) : undefined}
      onPointerEnter={() => queryClient.prefetchInfiniteQuery(notificationListQuery(org))}
      {...rest}
      className={clsx(className, 'w-full aria-expanded:bg-active aria-expanded:text-ink')}
    >
      <Bell size={16} aria-hidden className="shrink-0 text-ink-3 group-aria-expanded:text-ink-2" />
      <span className="truncate">{t('notifications.title')}</span>
      {unread > 0 ? (
        <span className="ml-auto flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 text-11 font-semibold text-white tabular-nums">
          {shown}
        </span>
      ) : null}
    </button>
  )
}
