import { z } from 'zod'
import { currencies } from './places.ts'

export const Currency = z.enum(currencies as [string, ...string[]], 'Choose a currency')
