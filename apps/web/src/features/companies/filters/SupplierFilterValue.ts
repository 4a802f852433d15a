import { supplierAnswers } from '@caravel/contract/company-fields'
import { choiceValue } from '../../../patterns/lists/filters/choiceValue.tsx'

export const { Pick, Name } = choiceValue(supplierAnswers, (t, answer) => t(`companies.supplier.${answer}`))
