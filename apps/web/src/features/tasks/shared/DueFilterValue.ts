import { dueWhen } from '@caravel/contract/task-fields'
import { choiceValue } from '../../../patterns/lists/filters/choiceValue.tsx'

/** When something is due, seen from now. */
export const { Pick, Name } = choiceValue(dueWhen, (t, when) => t(`tasks.when.${when}`))
