import type { Case } from './case.ts'
import { findCases } from './finding.ts'
import { listCases } from './lists.ts'
import { recordCases } from './records.ts'
import { reportCases } from './reports.ts'
import { taskCases } from './tasks.ts'

export const allCases: Case[] = [...listCases, ...findCases, ...recordCases, ...taskCases, ...reportCases]
