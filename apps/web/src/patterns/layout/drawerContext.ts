import { createContext } from 'react'

/** How a page's header opens the navigation where that is a drawer. Null where it is always in view. */
export const DrawerContext = createContext<(() => void) | null>(null)
