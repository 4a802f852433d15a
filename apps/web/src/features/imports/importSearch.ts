/** What of the imports stands in the URL. What makes no sense there is the default. */
import type { ImportKind } from '@caravel/contract/import-fields'
import { kindsThat } from '@caravel/contract/kinds'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** What is to be imported, and the page of the past imports. */
export type ImportExportSearch = { type: ImportKind; page: number }

/** Left out of the URL. */
export const importExportDefaults: ImportExportSearch = { type: 'contact', page: 1 }

/** Takes what links give it; at run time that can be anything, because it comes from the address bar. */
export const readImportExportSearch = (
  given: Partial<ImportExportSearch> & SearchSchemaInput,
): ImportExportSearch => ({
  type: kindsThat('import').find((kind) => kind === given.type) ?? importExportDefaults.type,
  page: Number.isSafeInteger(given.page) ? Math.max(1, Number(given.page)) : importExportDefaults.page,
})

/** The steps in which one says how a file is taken in, before it is checked. */
export const planSteps = ['columns', 'labels', 'details'] as const
export type PlanStep = (typeof planSteps)[number]

/** Where nobody says a step, it is the one at which the import stands. */
export type ImportSearch = { step: PlanStep | '' }

export const importDefaults: ImportSearch = { step: '' }

export const readImportSearch = (given: Partial<ImportSearch> & SearchSchemaInput): ImportSearch => ({
  step: planSteps.find((step) => step === given.step) ?? importDefaults.step,
})
