import { createContext } from 'react'

/** How the form for a new record is opened from anywhere. */
export const AddRecordContext = createContext<(record: 'person' | 'company' | 'inquiry' | 'task') => void>(
  () => undefined,
)
