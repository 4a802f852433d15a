import { activities } from './activities.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { belongings } from './belongings.ts'
import { calendar } from './calendar.ts'
import { companies } from './companies.ts'
import { contacts } from './contacts.ts'
import { deals } from './deals.ts'
import { dues } from './dues.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { imports } from './imports.ts'
import { members } from './members.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { profile } from './profile.ts'
import { quotes } from './quotes.ts'
import { reports } from './reports.ts'
import type { Route } from './route.ts'
import { search } from './search.ts'
import { contactStatuses, dealStatuses, sources } from './settings.ts'
import { start } from './start.ts'
import { tasks } from './tasks.ts'
import { templates } from './templates.ts'
import { today } from './today.ts'
import { trash } from './trash.ts'
import { twoStep } from './two-step.ts'
import { views } from './views.ts'
import { workspaces } from './workspaces.ts'

/** Every route by domain. The server refuses to start while one of them has no handler. */
export const api = {
  auth,
  profile,
  twoStep,
  workspaces,
  start,
  members,
  belongings,
  attachments,
  notifications,
  contacts,
  personalData,
  companies,
  deals,
  quotes,
  templates,
  payments,
  dues,
  tasks,
  today,
  calendar,
  imports,
  contactStatuses,
  dealStatuses,
  sources,
  views,
  activities,
  notes,
  search,
  reports,
  trash,
  exports,
  events,
} satisfies Record<string, Record<string, Route>>

export const allRoutes: { name: string; route: Route }[] = Object.entries(api).flatMap(([domain, routes]) =>
  Object.entries(routes).map(([verb, route]) => ({ name: `${domain}.${verb}`, route: route as Route })),
)
