import type { KindName } from '@caravel/contract/kinds'
import { createContext } from 'react'

/** How the form for a new record is opened from anywhere. */
export const AddRecordContext = createContext<(kind: KindName) => void>(() => undefined)
