/** What of the day stands in the URL. */
import type { SearchSchemaInput } from '@tanstack/react-router'
import { readWhose } from '../../data/readWhose.ts'

/** Whose day: a member's or everyone's; one's own unless told. */
export type TodaySearch = { of?: string }

export const readTodaySearch = ({ of }: { of?: unknown } & SearchSchemaInput): TodaySearch => readWhose(of)
