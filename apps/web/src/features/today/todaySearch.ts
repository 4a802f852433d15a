/** What of the day stands in the URL. */
import type { SearchSchemaInput } from '@tanstack/react-router'
import { isId } from '../../lib/isId.ts'

/** Whose day: a member's or everyone's; one's own unless told. */
export type TodaySearch = { of?: string }

export function readTodaySearch({ of }: { of?: unknown } & SearchSchemaInput): TodaySearch {
  return typeof of === 'string' && (of === EVERYONE || isId(of)) ? { of } : {}
}

export const EVERYONE = 'everyone'
