import { type KeyboardEvent, useState } from 'react'
import { useClock } from '../../../data/useToday.ts'
import { writesMonthFirst } from '../../../lib/locale.ts'
import type { Due } from './due.ts'
import { mayNameDay } from './mayNameDay.ts'
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

  const keepAsText = (words: readonly string[]) =>
    setDraft((before) => ({ ...before, asText: [...before.asText, ...words], picked: undefined }))

  /** Backspace right after words that were taken for a day or a time leaves them as words. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    if (event.key !== 'Backspace' || start !== end || draft.picked) return
    const before = draft.text.slice(0, end ?? 0)
    const words = read.words.filter((each) => before.endsWith(each))
    if (words.length === 0) return
    event.preventDefault()
    keepAsText(words)
  }

  return {
    text: draft.text,
    title: read.title,
    due: { due_on, due_time },
    /** The words name no day, though they seem to. */
    isDoubtful: due_on === null && draft.asText.length === 0 && mayNameDay(draft.text),
    type: (text: string) =>
      setDraft((before) => ({
        ...before,
        text,
        asText: before.asText.filter((words) => text.includes(words)),
      })),
    onKeyDown,
    pick: (picked: Due) => setDraft((before) => ({ ...before, picked })),
    /** The words stay words, and nothing is picked. */
    clearDue: () => keepAsText(read.words),
    reset: (text = '') => setDraft({ ...blank, text }),
  }
}
