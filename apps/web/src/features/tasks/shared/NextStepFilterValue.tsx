import { nextStepWhen } from '@caravel/contract/deal-fields'
import { pickOf } from './DueFilterValue.tsx'

export { Name } from './DueFilterValue.tsx'

/** When the next step of an inquiry is due, or that an open one has none. */
export const Pick = pickOf(nextStepWhen)
