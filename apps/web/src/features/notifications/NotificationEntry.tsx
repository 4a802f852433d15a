import type { Notification } from '@caravel/contract/notifications'
import { Link, linkOptions } from '@tanstack/react-router'
import clsx from 'clsx'
import { AlarmClock, CircleCheck, CircleParking, type LucideIcon, MessageSquareReply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { recordLink } from '../../data/kinds.ts'
import { formatAgo, formatMoment } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { plainNote } from '../notes/shared/plainNote.ts'
import { useMarkRead } from './useNotificationActs.ts'

const icons: Partial<Record<Notification['verb'], LucideIcon>> = {
  reminded: AlarmClock,
  returned: CircleParking,
  accepted: CircleCheck,
  asked: MessageSquareReply,
}

type Props = { org: string; notification: Notification; onFollow: () => void }

/** A notification is read once its record is opened, also in another tab. */
export function NotificationEntry({ org, notification, onFollow }: Props) {
  const { t } = useTranslation()
  const { mutate: markRead } = useMarkRead(org)
  const now = useNow()
  const { id, verb, actor, target, created_at, read_at } = notification
  const isUnread = read_at === null
  // No member did it: its time came, or a customer answered.
  const Icon = icons[verb]
  const isByItself = Icon !== undefined
  const name = (actor && `${actor.first_name} ${actor.last_name}`.trim()) || t('notifications.someone')
  // Apart from the names, which may hold anything, also what a catalogue would take for markup.
  const [before, between, after] = t(
    `notifications.sentence.${target.type === 'member' ? 'handedOver' : verb}`,
    { actor: PLACE, target: PLACE },
  ).split(PLACE)
  const open = () => {
    if (isUnread) markRead({ ids: [id] })
  }
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        {...placeOf(org, target)}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          open()
          if (!ctrlKey && !metaKey && !shiftKey) onFollow()
        }}
        onAuxClick={open}
        className="flex gap-3 px-5 py-3 -outline-offset-2 transition-colors hover:bg-hover desktop:px-4"
      >
        {Icon ? (
          <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-hover text-ink-2">
            <Icon aria-hidden className="size-4" />
          </span>
        ) : (
          <Avatar name={name} src={actor?.pic?.file_url} size={28} className="mt-0.5" />
        )}
        <span className="min-w-0 flex-1">
          <span className={clsx('wrap-anywhere block text-pretty', isUnread ? 'text-ink' : 'text-ink-2')}>
            {before}
            {isByItself ? null : <span className="font-medium">{name}</span>}
            {between}
            <span className="font-medium">{target.label}</span>
            {after}
          </span>
          {target.note_beginning ? (
            <span className="wrap-anywhere my-1 line-clamp-2 border-line-strong border-l-2 pl-2 text-ink-2 whitespace-pre-line">
              {plainNote(target.note_beginning)}
            </span>
          ) : null}
          <time
            dateTime={created_at}
            title={formatMoment(created_at)}
            className="mt-0.5 block w-fit text-12 text-ink-3"
          >
            {formatAgo(created_at, now)}
          </time>
        </span>
        <span className="flex w-2 shrink-0 pt-2">
          {isUnread ? (
            <span className="size-2 rounded-full bg-accent">
              <span className="sr-only">{t('notifications.isUnread')}</span>
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

/** No text has it: it cannot be stored. */
const PLACE = '\u0000'

/** The record, and there the note that somebody was mentioned in; of a task what it is about. */
function placeOf(orgId: string, { type, id, note_id, record }: Notification['target']) {
  const search = note_id ? { tab: 'notes' as const, note: note_id } : {}
  if (type === 'member') return linkOptions({ to: '/$orgId/today', params: { orgId } })
  if (type === 'task')
    return record ? recordLink(orgId, record) : linkOptions({ to: '/$orgId/tasks', params: { orgId } })
  return { ...recordLink(orgId, { type, id }), search }
}
