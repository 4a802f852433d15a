import type { Id } from '@caravel/contract/common'

/** Who writes, and where: all that a statement has to know of a request. */
export type Actor = { workspaceId: Id; memberId: Id }
