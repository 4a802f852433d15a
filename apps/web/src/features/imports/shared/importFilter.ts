import type { ImportKind } from '@caravel/contract/import-fields'
import { pickedValue } from '../../../patterns/lists/filters/filterAttributes.ts'

export const importFilter = (kind: ImportKind) =>
  pickedValue(async () => {
    const { Name, pickOf } = await import('./ImportFilterValue.tsx')
    return { Name, Pick: pickOf(kind) }
  })
