import { nextStepWhen } from '@caravel/contract/deal-fields'
import { choiceValue } from '../../../patterns/lists/filters/choiceValue.tsx'

/** When the next step of an inquiry is due, or that an open one has none. */
export const { Pick, Name } = choiceValue(nextStepWhen, (t, when) => t(`tasks.when.${when}`))
