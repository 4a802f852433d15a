import { useState } from 'react'
import { useClock } from '../../../data/useToday.ts'
import { writesMonthFirst } from '../../../lib/locale.ts'
import type { Due } from './due.ts'
import { readTask } from './readTask.ts'

type Draft = {
  text: string
  /** Words that are to stay words though they name a day. */
  asText: string[]
  /** Picked instead of typed. */
  picked: Due | undefined
}

const blank: Draft = { text: '', asText: [], picked: undefined }

/** A task while it is typed, with the day and the time that its words name unless another was picked. */
export function useTypedTask(dayOfTimes?: string) {
  const now = useClock()
  const [draft, setDraft] = useState<Draft>(blank)
  const read = readTask(draft.text, {
    now,
    isMonthFirst: writesMonthFirst(),
    asText: draft.asText,
    dayOfTimes,
  })
  const { due_on, due_time } = draft.picked ?? read
  return {
    text: draft.text,
    title: read.title,
    due: { due_on, due_time },
    type: (text: string) => setDraft((before) => ({ ...before, text })),
    pick: (picked: Due) => setDraft((before) => ({ ...before, picked })),
    /** The words stay words, and nothing is picked. */
    clearDue: () =>
      setDraft((before) => ({ ...before, asText: [...before.asText, ...read.words], picked: undefined })),
    reset: (text = '') => setDraft({ ...blank, text }),
  }
}
