import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadQuery } from './notifications.queries.ts'

/** Says to screen readers, when nobody is speaking, that there is more to read than before. */
export function UnreadAnnouncement({ org }: { org: string }) {
  const { t } = useTranslation()
  const { data: count } = useQuery(unreadQuery(org))
  const [known, setKnown] = useState({ count, grew: false })
  if (count !== known.count) {
    setKnown({ count, grew: known.count !== undefined && count !== undefined && count > known.count })
  }
  return (
    <span aria-live="polite" className="sr-only">
      {known.grew ? t('notifications.news', { count: known.count ?? 0 }) : null}
    </span>
  )
}
