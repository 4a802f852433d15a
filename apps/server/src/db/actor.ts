import type { Id } from '@caravel/contract/common'

/**
 * Who writes, and where: all that a statement has to know of a request. `tab` is that of their browser, if it said so,
 * which need not be told of what it did itself.
 */
export type Actor = { workspaceId: Id; memberId: Id; tab?: string | undefined }

/** The same where it may be nobody of the workspace: a customer who answers, or the server itself. */
export type Author = Omit<Actor, 'memberId'> & { memberId: Id | null }
