import type { Id } from '@caravel/contract/common'

/** Beside the records a member, whose records were handed over: what came shows on the day of whoever took it over. */
export const todayLink = (publicUrl: string, workspaceId: Id): string => `${publicUrl}/${workspaceId}/today`

const places = { contact: 'contacts', company: 'companies', inquiry: 'inquiries' }

/** The page of a record, or that of the tasks for one that is about nothing. */
export const linkTo = (
  publicUrl: string,
  workspaceId: Id,
  record: { type: keyof typeof places; id: Id } | null,
): string =>
  record
    ? `${publicUrl}/${workspaceId}/${places[record.type]}/${record.id}/detail`
    : `${publicUrl}/${workspaceId}/tasks`
