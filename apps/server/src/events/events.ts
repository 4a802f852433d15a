import { ChangeEvent } from '@caravel/contract/events'
import type { Logger } from 'pino'
import { z } from 'zod'
import { keepListening } from './listener.ts'

export const eventChannel = 'caravel_events'

export type Subscriber = {
  memberId: string
  sessionId: string
  tab?: string | undefined
  onEvent: (event: ChangeEvent) => void
  /** Events may have been missed; what is on the screen should be asked for again. */
  onGap: () => void
  onEnd: () => void
}

export type EventHub = {
  subscribe: (workspaceId: string, subscriber: Subscriber) => () => void
  close: () => Promise<void>
}

/** What goes through the channel. With a recipient it is that member's alone to know; the tab that did it knows it. */
const Notice = z.union([
  z.object({ ended_session: z.string() }),
  ChangeEvent.extend({
    workspace_id: z.string(),
    recipient_id: z.string().optional(),
    tab: z.string().optional(),
  }),
])

/** One listening connection a process, from which events fan out to the open streams of each workspace. */
export async function listenForEvents(url: string, log: Logger): Promise<EventHub> {
  const subscribers = new Map<string, Set<Subscriber>>()
  const listener = await keepListening(
    url,
    {
      channel: eventChannel,
      onNotice: deliver,
      onReturn: () => {
        for (const group of subscribers.values()) for (const { onGap } of group) onGap()
      },
    },
    log,
  )

  function deliver(payload: string) {
    const notice = readNotice(payload)
    // A newer copy of the server may tell of things that this one does not know.
    if (!notice) return log.warn('an event could not be read')
    if ('ended_session' in notice) return endStreamsOf(notice.ended_session)
    const { workspace_id, recipient_id, tab, ...event } = notice
    for (const subscriber of subscribers.get(workspace_id) ?? []) {
      if (recipient_id !== undefined && recipient_id !== subscriber.memberId) continue
      if (tab === undefined || tab !== subscriber.tab) subscriber.onEvent(event)
    }
  }

  function endStreamsOf(session: string) {
    for (const group of subscribers.values())
      for (const { sessionId, onEnd } of group) if (sessionId === session) onEnd()
  }

  return {
    subscribe(workspaceId, subscriber) {
      const group = subscribers.get(workspaceId) ?? new Set()
      subscribers.set(workspaceId, group.add(subscriber))
      return () => {
        group.delete(subscriber)
        if (group.size === 0 && subscribers.get(workspaceId) === group) subscribers.delete(workspaceId)
      }
    },
    async close() {
      for (const group of subscribers.values()) for (const { onEnd } of group) onEnd()
      await listener.close()
    },
  }
}

function readNotice(payload: string) {
  try {
    return Notice.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
