import type { Id } from '@caravel/contract/common'
import { type KindThat, kinds } from '@caravel/contract/kinds'

/** Beside the records a member, whose records were handed over: what came shows on the day of whoever took it over. */
export const todayLink = (publicUrl: string, workspaceId: Id): string => `${publicUrl}/${workspaceId}/today`

/** The page of a record, or that of the tasks for one that is about nothing. */
export const linkTo = (
  publicUrl: string,
  workspaceId: Id,
  record: { type: KindThat<'page'>; id: Id } | null,
): string =>
  record
    ? `${publicUrl}/${workspaceId}/${kinds[record.type].many}/${record.id}/detail`
    : `${publicUrl}/${workspaceId}/tasks`
