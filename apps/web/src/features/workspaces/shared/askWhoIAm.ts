import { profile } from '@caravel/contract/profile'
import { call } from '../../../lib/api/call.ts'

export const askWhoIAm = (signal?: AbortSignal) => call(profile.getWithoutWorkspace, {}, signal && { signal })
