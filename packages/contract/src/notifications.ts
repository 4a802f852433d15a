import { z } from 'zod'
import { timelineSubjects } from './activities.ts'
import { Day, Id, Ids, inWorkspace, Person, Picture, paged, pageQuery, Timestamp } from './common.ts'
import { kindsThat } from './kinds.ts'
import { route } from './route.ts'

export const notificationVerbs = [
  'assigned',
  'mentioned',
  'reminded',
  'returned',
  'accepted',
  'asked',
] as const
export type NotificationVerb = (typeof notificationVerbs)[number]

/** What can be switched on and off: also a mail in the morning with what is due, which is off until somebody wants it. */
export const preferenceVerbs = [...notificationVerbs, 'morning'] as const

export const NotificationPreference = z.object({
  verb: z.enum(preferenceVerbs),
  in_app: z.boolean(),
  email: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

const NotificationPreferences = z.object({ preferences: z.array(NotificationPreference) })

export const Notification = z.object({
  id: Id,
  verb: z.enum(notificationVerbs),
  /** Null where nobody knows any more. */
  actor: Person.nullable(),
  target: z.object({
    /** A member is one who left, or leaves, and whose records were handed over. */
    type: z.enum([...timelineSubjects, 'task', 'member']),
    id: Id,
    /** Of the person; a company has its name as `label` alone. */
    first_name: z.string(),
    last_name: z.string(),
    pic: Picture.nullable(),
    /** What the record is called: a name, of an inquiry after its number, of a task its title. */
    label: z.string(),
    /** The note that somebody was mentioned in. */
    note_id: Id.nullable(),
    /** How that note begins, as it is written. */
    note_beginning: z.string().nullable(),
    /** Of a task, what it is about; null where that is nothing. */
    record: z.object({ type: z.enum(kindsThat('tasks')), id: Id }).nullable(),
    due_on: Day.nullable(),
    due_time: z.string().nullable(),
  }),
  created_at: Timestamp,
  read_at: Timestamp.nullable(),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread_count: z.number().int() })

export const notifications = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/notifications/',
    access: 'workspace:read',
    summary: "The caller's notifications, newest first, and how many of all are unread",
    params: inWorkspace,
    query: pageQuery,
    reply: paged(Notification).extend(Unread.shape),
  }),
  markRead: route({
    method: 'POST',
    path: '/api/v1/:org/notifications/mark-read/',
    access: 'own:write',
    summary: "Mark some of the caller's notifications as read, or all",
    params: inWorkspace,
    body: z.union([z.object({ ids: Ids }), z.object({ all: z.literal(true) })], {
      error: 'Send ids, or all as true',
    }),
    reply: Unread,
  }),
  clearAll: route({
    method: 'DELETE',
    path: '/api/v1/:org/notifications/clear-all/',
    access: 'own:write',
    summary: "Take all of the caller's notifications away",
    params: inWorkspace,
  }),
  undoClear: route({
    method: 'POST',
    path: '/api/v1/:org/notifications/undo-clear/',
    access: 'own:write',
    summary: "Bring back what the caller's last clear-all took, within ten minutes",
    params: inWorkspace,
    reply: z.object({ restored: z.number().int() }),
  }),
  getPreferences: route({
    method: 'GET',
    path: '/api/v1/:org/notification-preferences/',
    access: 'workspace:read',
    summary: 'What the caller is told of in this workspace, and how: one entry for each verb',
    params: inWorkspace,
    reply: NotificationPreferences,
  }),
  setPreference: route({
    method: 'PATCH',
    path: '/api/v1/:org/notification-preferences/',
    access: 'own:write',
    summary: 'Change what the caller is told of',
    params: inWorkspace,
    body: z.object({
      verb: z.enum(preferenceVerbs, 'Choose a kind of notification'),
      in_app: z.boolean('Choose yes or no').optional(),
      email: z.boolean('Choose yes or no').optional(),
    }),
    reply: NotificationPreferences,
  }),
}
