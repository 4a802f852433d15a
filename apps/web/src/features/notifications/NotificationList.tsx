import { useInfiniteQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { NotificationEntry } from './NotificationEntry.tsx'
import { NotificationSkeleton } from './NotificationSkeleton.tsx'
import { notificationListQuery } from './notifications.queries.ts'

type Props = { org: string; onFollow: () => void }

export function NotificationList({ org, onFollow }: Props) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(notificationListQuery(org))
  const { data: shown, isError, isFetching, refetch } = query
  if (!shown) {
    return isError ? <ErrorState onRetry={refetch} retrying={isFetching} /> : <NotificationSkeleton />
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        drawing="notifications"
        title={t('notifications.empty.title')}
        text={t('notifications.empty.text')}
      />
    )
  }
  return (
    <>
      <ul onKeyDown={walk}>
        {shown.map((notification) => (
          <NotificationEntry
            key={notification.id}
            org={org}
            notification={notification}
            onFollow={onFollow}
          />
        ))}
      </ul>
      <LoadMore
        query={query}
        label={t('notifications.more')}
        failed={t('notifications.moreFailed')}
        size="sm"
        className="p-3"
      />
    </>
  )
}

/** Arrow keys go from one to the next, as Tab does. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[at + step]?.focus()
}
