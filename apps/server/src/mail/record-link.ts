import type { Id } from '@caravel/contract/common'

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
