import { z } from 'zod'
import { inWorkspace } from './common.ts'
import { route } from './route.ts'

export const notificationVerbs = ['assigned', 'mentioned'] as const

export const NotificationPreference = z.object({
  verb: z.enum(notificationVerbs),
  in_app: z.boolean(),
  email: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

const NotificationPreferences = z.object({ preferences: z.array(NotificationPreference) })

export const notifications = {
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
      verb: z.enum(notificationVerbs, 'Choose a kind of notification'),
      in_app: z.boolean('Choose yes or no').optional(),
      email: z.boolean('Choose yes or no').optional(),
    }),
    reply: NotificationPreferences,
  }),
}
