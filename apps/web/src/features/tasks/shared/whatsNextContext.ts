import type { Task } from '@caravel/contract/tasks'
import { createContext } from 'react'

type WhatsNext = {
  /** Told of a task that was done: where an open inquiry has no other, it asks what is next. */
  ask: (done: Task) => void
  dismiss: () => void
}

export const WhatsNextContext = createContext<WhatsNext>({ ask: () => undefined, dismiss: () => undefined })
