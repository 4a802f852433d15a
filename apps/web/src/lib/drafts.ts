/**
 * What was typed and not sent yet. It lies in storage, so that it outlives the tab, a crash and a session that ran out,
 * and belongs to the account that typed it.
 */
import { draftPrefix, session } from './session.ts'

type Kept = { account: string; since: number; draft: unknown }

/** After that nobody knows any more what it was for. */
const LONGEST_MS = 30 * 24 * 3_600_000

export function readDraft<T>(key: string): T | null {
  const text = localStorage.getItem(draftPrefix + key)
  if (text === null) return null
  const { account, since, draft } = JSON.parse(text) as Kept
  return account === session.account() && Date.now() - since < LONGEST_MS ? (draft as T) : null
}

export function keepDraft(key: string, draft: unknown) {
  const kept: Kept = { account: session.account(), since: Date.now(), draft }
  try {
    localStorage.setItem(draftPrefix + key, JSON.stringify(kept))
  } catch {
    // There is no room for it: it lives as long as its screen.
  }
}

export function dropDraft(key: string) {
  localStorage.removeItem(draftPrefix + key)
}
