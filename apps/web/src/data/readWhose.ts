/** Whose work is looked at, as it stands in the URL: a member's or everyone's; one's own unless told. */
import { isId } from '../lib/isId.ts'

export const EVERYONE = 'everyone'

export const readWhose = (of: unknown): { of?: string } =>
  typeof of === 'string' && (of === EVERYONE || isId(of)) ? { of } : {}
