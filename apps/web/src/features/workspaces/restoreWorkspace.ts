/** The part of restoring a workspace that needs the contract. */
import { workspaces } from '@caravel/contract/workspaces'
import { call } from '../../lib/api/call.ts'

export const restoreWorkspace = (id: string) => call(workspaces.restore, { params: { id } })
