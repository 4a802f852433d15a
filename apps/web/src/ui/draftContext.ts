import { createContext } from 'react'

/** What the fields below belong to, by which what is typed into them is known again. Without one it is not kept. */
export const DraftContext = createContext<string | undefined>(undefined)
