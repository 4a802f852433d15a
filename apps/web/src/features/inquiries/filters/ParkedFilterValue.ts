import { parkedChoices } from '@caravel/contract/deal-fields'
import { choiceValue } from '../../../patterns/lists/filters/choiceValue.tsx'

export const { Pick, Name } = choiceValue(parkedChoices, (t, choice) => t(`parking.filter.${choice}`))
