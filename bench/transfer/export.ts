import { contacts } from '@caravel/contract/contacts'
import type { Workplace } from '../cases/workplace.ts'

/** How many rows came, in which time, and how many times as long the last tenth of them took as the first. */
export type Exported = { rows: number; ms: number; growth: number }

/** Takes the whole list of contacts as a file, as fast as it comes. */
export async function exportContacts({ caller, totals }: Workplace): Promise<Exported> {
  const began = performance.now()
  const reached: number[] = []
  let lines = 0
  const body = { matching: { filters: [], search: '' } }
  for await (const chunk of await caller.take(contacts.exportFile, { params: { org: caller.org }, body })) {
    for (const byte of chunk) if (byte === newline) lines++
    while (lines > ((reached.length + 1) * totals.contacts) / 10) reached.push(performance.now() - began)
  }
  const ms = performance.now() - began
  const rows = lines - 1
  if (rows !== totals.contacts) throw new Error(`The file has ${rows} of ${totals.contacts} contacts.`)
  const [first = Number.NaN] = reached
  return { rows, ms, growth: (ms - (reached[8] ?? Number.NaN)) / first }
}

const newline = 10
