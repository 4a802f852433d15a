import { parkedChoices } from '@caravel/contract/deal-fields'
import { choiceValue } from '../../../patterns/lists/filters/choiceValue.tsx'

/** Whether what is parked is shown. */
export const { Pick, Name } = choiceValue(parkedChoices, (t, choice) => t(`parking.filter.${choice}`))
