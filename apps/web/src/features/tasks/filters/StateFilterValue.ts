import { taskStates } from '@caravel/contract/task-fields'
import { choiceValue } from '../../../patterns/lists/filters/choiceValue.tsx'

export const { Pick, Name } = choiceValue(taskStates, (t, state) => t(`tasks.state.${state}`))
